import { ContactRound, QrCode } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { ShownProfile } from "../queries.ts";
import { saveContact } from "./save-contact.ts";

/** With the parts of a dialog, which nothing else of a public page needs. */
const VisitorQrDialog = lazyPart(() => import("./VisitorQrDialog.tsx"));

/** What anybody does with a profile they were given: keep it, and hand it on. */
export function VisitorActions({ profile }: { readonly profile: ShownProfile }) {
  const [showsQr, setShowsQr] = useState(false);
  return (
    <>
      <Button icon={<QrCode size={17} aria-hidden />} onClick={() => setShowsQr(true)}>
        {m["profiles.qr.title"]()}
      </Button>
      <Button variant="primary" icon={<ContactRound size={17} aria-hidden />} onClick={() => saveContact(profile)}>
        {m["profiles.details.vcard"]()}
      </Button>
      {showsQr && (
        <Suspense>
          <VisitorQrDialog profile={profile} onClose={() => setShowsQr(false)} />
        </Suspense>
      )}
    </>
  );
}
