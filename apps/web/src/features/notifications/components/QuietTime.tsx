import { useState } from "react";
import { TimeField } from "../../../ui/kit/TimeField.tsx";

type QuietTimeProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

/** Told once it is whole: while it is typed it is empty, or another time. */
export default function QuietTime({ label, value, onChange }: QuietTimeProps) {
  const [typed, setTyped] = useState(value);
  return (
    <div
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        if (typed === "") setTyped(value);
        else if (typed !== value) onChange(typed);
      }}
    >
      <TimeField label={label} value={typed} onChange={(next) => setTyped(next.slice(0, 5))} />
    </div>
  );
}
