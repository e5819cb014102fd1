import { useState } from "react";
import type { CalendarDay } from "../../ui/kit/calendar-day.ts";
import { DateField } from "../../ui/kit/DateField.tsx";
import { type DateTime, DateTimeField } from "../../ui/kit/DateTimeField.tsx";
import { TimeField } from "../../ui/kit/TimeField.tsx";
import { Part, State } from "./Shown.tsx";

const nothing = () => undefined;

export function Dates() {
  return (
    <>
      <DateFields />
      <TimeFields />
      <DateTimeFields />
    </>
  );
}

function DateFields() {
  const [empty, setEmpty] = useState<CalendarDay | null>(null);
  const [filled, setFilled] = useState<CalendarDay | null>("2026-06-18");
  return (
    <Part name="Date">
      <State says="empty">
        <DateField label="Birthday" hint="Only the day and the month are shown" value={empty} onChange={setEmpty} />
      </State>
      <State says="filled, within a month">
        <DateField label="Begins" value={filled} min="2026-06-03" max="2026-06-26" onChange={setFilled} />
      </State>
      <State says="error">
        <DateField label="Ends" error="It ends before it begins" value="2026-06-01" onChange={nothing} />
      </State>
      <State says="disabled">
        <DateField label="Joined" value="2024-02-29" disabled onChange={nothing} />
      </State>
    </Part>
  );
}

function TimeFields() {
  const [empty, setEmpty] = useState("");
  const [filled, setFilled] = useState("14:05");
  return (
    <Part name="Time">
      <State says="empty">
        <TimeField label="Doors open" hint="By the clock of the place" value={empty} onChange={setEmpty} />
      </State>
      <State says="filled">
        <TimeField label="Begins at" value={filled} onChange={setFilled} />
      </State>
      <State says="error">
        <TimeField label="Ends at" error="It ends before it begins" value="09:30" onChange={nothing} />
      </State>
      <State says="disabled">
        <TimeField label="Lunch" value="12:30" disabled onChange={nothing} />
      </State>
    </Part>
  );
}

function DateTimeFields() {
  const [empty, setEmpty] = useState<DateTime>({ date: null, time: "" });
  const [filled, setFilled] = useState<DateTime>({ date: "2026-06-18", time: "19:30" });
  return (
    <Part name="Date and time">
      <State says="empty">
        <DateTimeField label="Event begins" hint="In Europe/London" value={empty} onChange={setEmpty} />
      </State>
      <State says="filled">
        <DateTimeField label="Concert" value={filled} onChange={setFilled} />
      </State>
      <State says="error">
        <DateTimeField
          label="Event ends"
          error="Please choose a time"
          value={{ ...filled, time: "" }}
          onChange={nothing}
        />
      </State>
      <State says="disabled">
        <DateTimeField label="Sent" value={{ date: "2026-03-01", time: "08:00" }} disabled onChange={nothing} />
      </State>
    </Part>
  );
}
