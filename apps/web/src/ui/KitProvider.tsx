import "./mantine.css";
import { MantineProvider } from "@mantine/core";
import { type ReactNode, useSyncExternalStore } from "react";
import { colorScheme } from "../platform/theme/color-scheme.ts";
import { theme } from "./theme.ts";

/** What Mantine's components need around them. Public pages have none, and whatever is shown there brings its own. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  const { shown } = useSyncExternalStore(colorScheme.subscribe, colorScheme.getSnapshot, colorScheme.getSnapshot);
  return (
    <MantineProvider theme={theme} forceColorScheme={shown} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
