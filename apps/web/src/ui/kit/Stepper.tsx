import "@mantine/core/styles/Stepper.layer.css";
import { Stepper as MantineStepper } from "@mantine/core";
import { Check } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { usePhone } from "../page/use-media.ts";
import { VisuallyHidden } from "../faces/VisuallyHidden.tsx";
import styles from "./Stepper.module.css";

type StepperProps = {
  readonly label: string;
  readonly steps: readonly { readonly title: string; readonly hint?: string }[];
  /** The step one is at, from 0; the number of steps when all are done. */
  readonly current: number;
  /** Goes back to a step that is done. */
  readonly onChoose?: (step: number) => void;
};

/** Where one is in something of several pages, and the way back. */
export function Stepper({ label, steps, current, onChoose }: StepperProps) {
  const isPhone = usePhone();
  return (
    <MantineStepper
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine renders the element
      role="group"
      aria-label={label}
      active={current}
      onStepClick={onChoose}
      allowNextStepsSelect={false}
      orientation={isPhone ? "vertical" : "horizontal"}
      size="sm"
      iconSize={28}
      completedIcon={<Check size={16} aria-hidden />}
      classNames={styles}
    >
      {steps.map(({ title, hint }, step) => (
        <MantineStepper.Step
          key={title}
          disabled={step > current || (step < current && onChoose === undefined)}
          aria-current={step === current ? "step" : undefined}
          label={
            <>
              {title}
              {step < current && <VisuallyHidden> {m["ui.stepper.done"]()}</VisuallyHidden>}
            </>
          }
          description={hint}
        />
      ))}
    </MantineStepper>
  );
}
