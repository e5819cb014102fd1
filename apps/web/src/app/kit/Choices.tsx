import { useState } from "react";
import { Checkbox } from "../../ui/fields/Checkbox.tsx";
import { Combobox } from "../../ui/kit/Combobox.tsx";
import { MultiCombobox } from "../../ui/kit/MultiCombobox.tsx";
import { Stepper } from "../../ui/kit/Stepper.tsx";
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { Part, State } from "./Shown.tsx";

const ZONES = [
  { value: "Europe/London", label: "London" },
  { value: "Europe/Paris", label: "Paris" },
  { value: "America/Montreal", label: "Montréal" },
  { value: "Africa/Dakar", label: "Dakar" },
  { value: "Asia/Tokyo", label: "Tokyo" },
  { value: "Antarctica/Troll", label: "Troll", disabled: true },
] as const;
const STEPS = [{ title: "Service", hint: "What it is" }, { title: "Hours" }, { title: "Payment", hint: "Later, too" }];

export function Choices() {
  return (
    <>
      <Comboboxes />
      <Steppers />
      <Others />
    </>
  );
}

type Zone = (typeof ZONES)[number]["value"];

function Comboboxes() {
  const [empty, setEmpty] = useState<Zone | null>(null);
  const [one, setOne] = useState<Zone | null>("Europe/Paris");
  const [none, setNone] = useState<readonly Zone[]>([]);
  const [several, setSeveral] = useState<readonly Zone[]>(["Europe/London", "Asia/Tokyo", "Africa/Dakar"]);
  return (
    <Part name="Combobox">
      <State says="empty">
        <Combobox label="City" placeholder="Type to find" options={ZONES} value={empty} onChange={setEmpty} />
      </State>
      <State says="filled">
        <Combobox label="Time zone" options={ZONES} value={one} onChange={setOne} />
      </State>
      <State says="error">
        <Combobox label="Nearest city" error="Please choose a city" options={ZONES} value={null} onChange={setEmpty} />
      </State>
      <State says="disabled">
        <Combobox label="City of birth" options={ZONES} value="Africa/Dakar" disabled onChange={setOne} />
      </State>
      <State says="several, empty">
        <MultiCombobox label="Cities" placeholder="Type to find" options={ZONES} value={none} onChange={setNone} />
      </State>
      <State says="several, filled">
        <MultiCombobox label="Where we meet" options={ZONES} value={several} onChange={setSeveral} />
      </State>
      <State says="several, error">
        <MultiCombobox label="Stops" error="Choose two at least" options={ZONES} value={none} onChange={setNone} />
      </State>
      <State says="several, disabled">
        <MultiCombobox label="Past stops" options={ZONES} value={["Asia/Tokyo"]} disabled onChange={setSeveral} />
      </State>
    </Part>
  );
}

function Steppers() {
  const [step, setStep] = useState(1);
  return (
    <Part name="Stepper">
      <State says="in the middle; what is done leads back" wide>
        <Stepper label="New calendar" steps={STEPS} current={step} onChoose={setStep} />
      </State>
      <State says="at its start" wide>
        <Stepper label="Booking" steps={STEPS} current={0} />
      </State>
      <State says="done" wide>
        <Stepper label="Payment" steps={STEPS} current={3} />
      </State>
    </Part>
  );
}

function Others() {
  const [tab, setTab] = useState<"past" | "future">("future");
  const [role, setRole] = useState<"member" | "owner">("member");
  return (
    <Part name="Other choices">
      <State says="segments, with a dot">
        <SegmentedControl
          label="Events"
          value={tab}
          onChange={setTab}
          options={[
            { value: "past", label: "Past" },
            { value: "future", label: "Future", dot: "New" },
          ]}
        />
      </State>
      <State says="list of the browser">
        <SelectField
          label="Role"
          value={role}
          onChange={setRole}
          options={[
            { value: "member", label: "Member" },
            { value: "owner", label: "Owner" },
          ]}
        />
      </State>
      <State says="list of the browser, error">
        <SelectField
          label="Access"
          error="Please choose one"
          value={role}
          onChange={setRole}
          options={[{ value: "member", label: "Choose" }]}
        />
      </State>
      <State says="list of the browser, disabled">
        <SelectField
          label="Plan"
          disabled
          value={role}
          onChange={setRole}
          options={[{ value: "member", label: "Free" }]}
        />
      </State>
      <State says="checkbox, without and with its mark">
        <Checkbox label="Tell me of answers" onChange={() => undefined} />
        <Checkbox label="Tell me of everything" defaultChecked onChange={() => undefined} />
      </State>
    </Part>
  );
}
