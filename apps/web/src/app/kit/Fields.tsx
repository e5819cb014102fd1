import { Mail } from "lucide-react";
import { useState } from "react";
import { DropZone } from "../../ui/kit/DropZone.tsx";
import { SliderField } from "../../ui/kit/SliderField.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { SearchField } from "../../ui/fields/SearchField.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Part, State } from "./Shown.tsx";

export function Fields() {
  return (
    <>
      <TextFields />
      <DropZones />
      <Sliders />
    </>
  );
}

function TextFields() {
  const [name, setName] = useState("");
  const [filled, setFilled] = useState("Harbour & Pine Studio");
  const [about, setAbout] = useState("A studio for stone and light.\nSince 2014.");
  const [search, setSearch] = useState("stone");
  const [password, setPassword] = useState("courtyard");
  return (
    <Part name="Text fields">
      <State says="empty, with a hint">
        <TextField label="Name" hint="As others will see it" placeholder="Name" value={name} onChange={setName} />
      </State>
      <State says="filled, with an icon">
        <TextField label="Name" leading={<Mail size={17} aria-hidden />} value={filled} onChange={setFilled} />
      </State>
      <State says="error">
        <TextField label="Email" error="This is not an email address" value="ines@" onChange={() => undefined} />
      </State>
      <State says="disabled">
        <TextField label="Username" disabled value="inesclermont" onChange={() => undefined} />
      </State>
      <State says="large">
        <TextField label="Name" size="large" value={filled} onChange={setFilled} />
      </State>
      <State says="password">
        <PasswordField label="Password" value={password} onChange={setPassword} />
      </State>
      <State says="several lines">
        <TextArea label="About" value={about} onChange={setAbout} />
      </State>
      <State says="search, empty">
        <SearchField label="Find a person" value={name} onChange={setName} />
      </State>
      <State says="search, filled">
        <SearchField label="Find a stone" value={search} onChange={setSearch} />
      </State>
    </Part>
  );
}

function DropZones() {
  const [names, setNames] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  return (
    <Part name="Drop zone">
      <State says="empty; drop something that is no picture, too">
        <DropZone
          label="Pictures"
          hint={names.length > 0 ? names.join(", ") : "PNG or JPEG, up to 10 MB each"}
          {...(problem !== undefined && { error: problem })}
          accept={["image/png", "image/jpeg"]}
          maxBytes={10_000_000}
          multiple
          onDrop={(files) => {
            setProblem(undefined);
            setNames(files.map((file) => file.name));
          }}
          onRefuse={({ reason }) => setProblem(`Refused: ${reason}`)}
        />
      </State>
      <State says="error">
        <DropZone label="Cover" error="The picture is larger than 10 MB." onDrop={() => undefined} />
      </State>
      <State says="loading">
        <DropZone label="Cover being sent" loading hint="cover.jpg" onDrop={() => undefined} />
      </State>
      <State says="disabled">
        <DropZone
          label="Cover of somebody else"
          disabled
          hint="Only the owner adds pictures"
          onDrop={() => undefined}
        />
      </State>
    </Part>
  );
}

function Sliders() {
  const [minutes, setMinutes] = useState(45);
  const [seats, setSeats] = useState(1);
  return (
    <Part name="Slider">
      <State says="in words">
        <SliderField
          label="Length of an appointment"
          value={minutes}
          min={15}
          max={120}
          step={15}
          toText={(value) => `${value} minutes`}
          onChange={setMinutes}
        />
      </State>
      <State says="at its start, with a hint">
        <SliderField label="Seats" hint="Who is late waits" value={seats} min={1} max={40} onChange={setSeats} />
      </State>
      <State says="disabled">
        <SliderField label="Seats taken" value={12} min={1} max={40} disabled onChange={() => undefined} />
      </State>
    </Part>
  );
}
