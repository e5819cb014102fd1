import type { ReactNode } from "react";
import { ConfirmHost } from "./dialogs/ConfirmHost.tsx";
import { KitProvider } from "./KitProvider.tsx";

/** Around every screen that uses menus or dialogs. The sign-in page does without, to stay small. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <KitProvider>
      {children}
      <ConfirmHost />
    </KitProvider>
  );
}
