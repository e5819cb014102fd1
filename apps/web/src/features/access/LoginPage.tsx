import { useParams, useRouter } from "@tanstack/react-router";
import { m } from "../../platform/i18n/messages.ts";
import { sessionStorage } from "../../platform/session/session.ts";
import { BrandMark } from "../../ui/faces/BrandMark.tsx";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { ArchwayIllustration } from "./components/ArchwayIllustration.tsx";
import { DemoAccounts } from "./sign-in/DemoAccounts.tsx";
import { FooterLinks } from "./components/FooterLinks.tsx";
import { GoogleButton } from "./google/GoogleButton.tsx";
import { SignInForm } from "./sign-in/SignInForm.tsx";
import { SignUpButton } from "./sign-up/SignUpButton.tsx";
import { SignUpNotice } from "./sign-up/SignUpNotice.tsx";
import { SocialLinks } from "./components/SocialLinks.tsx";
import { toDestination, WELCOME_PATH } from "./sign-in/destination.ts";
import styles from "./LoginPage.module.css";
import { useInstance } from "./queries.ts";
import { useSignIn } from "./sign-in/use-sign-in.ts";

export { JoinPage } from "./JoinPage.tsx";

export function LoginPage() {
  usePageTitle(m["access.signIn.pageTitle"]());
  const router = useRouter();
  const { calendarId } = useParams({ strict: false });
  const { data: instance } = useInstance();
  const handleSignedIn = () =>
    router.history.replace(toDestination({ calendarId, returnUrl: sessionStorage.takeReturnUrl() }));
  // Whoever came for a calendar goes there at once.
  const handleJoined = () => (calendarId === undefined ? router.history.replace(WELCOME_PATH) : handleSignedIn());
  const form = useSignIn({ onSignedIn: handleSignedIn });

  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header className={styles.header}>
          <span className={styles.brand}>
            <BrandMark size={30} />
            {m["app.name"]()}
          </span>
          {instance && <SocialLinks links={instance.links} />}
        </header>
        <main tabIndex={-1} className={styles.box}>
          <h1 className={styles.title}>{m["access.signIn.title"]()}</h1>
          <p className={styles.welcome}>{m["access.signIn.welcome"]()}</p>
          <SignInForm
            form={form}
            otherWays={
              <>
                {instance?.google === true && (
                  <GoogleButton calendarId={calendarId} disabled={form.status === "submitting"} />
                )}
                {instance?.signUp === true && <SignUpButton form={form} onSignedIn={handleJoined} />}
              </>
            }
          />
          <SignUpNotice links={instance?.links} />
          {instance?.demo === true && <DemoAccounts disabled={form.status === "submitting"} onChoose={form.submitAs} />}
        </main>
        {instance && <FooterLinks links={instance.links} />}
      </div>
      <aside className={styles.picture} aria-hidden>
        <ArchwayIllustration />
      </aside>
    </div>
  );
}
