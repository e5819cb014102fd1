import "./mantine.css";
import { MantineProvider } from "@mantine/core";
import { type ReactNode, useSyncExternalStore } from "react";
import { colorScheme } from "../platform/theme/color-scheme.ts";
import { ConfirmHost } from "./dialogs/ConfirmHost.tsx";
import { theme } from "./theme.ts";

/** Around every screen that uses tooltips, menus or dialogs. The sign-in page does without, to stay small. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const { shown } = useSyncExternalStore(colorScheme.subscribe, colorScheme.getSnapshot, colorScheme.getSnapshot);
  return (
    <MantineProvider theme={theme} forceColorScheme={shown} withCssVariables={false} withGlobalClasses={false}>
      {children}
      <ConfirmHost />
    </MantineProvider>
  );
}
