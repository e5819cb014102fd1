import type { ComponentProps } from "react";
import { UiProvider } from "../../../ui/UiProvider.tsx";
import { QrDialog } from "./QrDialog.tsx";

/** The code on a page that has no dialogs otherwise. */
export default function VisitorQrDialog(props: ComponentProps<typeof QrDialog>) {
  return (
    <UiProvider>
      <QrDialog {...props} />
    </UiProvider>
  );
}
