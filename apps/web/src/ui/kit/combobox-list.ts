import popover from "./popover.module.css";

export type ComboboxOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
};

/** As the popovers of the other fields, and as wide as its field. */
export const LIST = {
  position: "bottom",
  offset: 8,
  withinPortal: false,
  floatingStrategy: "fixed",
  transitionProps: { duration: 160 },
  classNames: { dropdown: popover.list },
} as const;
