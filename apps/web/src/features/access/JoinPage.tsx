import { useParams, useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { session } from "../../platform/session/session.ts";
import { BrandMark } from "../../ui/faces/BrandMark.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { toPersonName } from "../../ui/faces/person-name.ts";
import { ArchwayIllustration } from "./components/ArchwayIllustration.tsx";
import { WELCOME_PATH } from "./sign-in/destination.ts";
import { useInvitation } from "./sign-up/join.ts";
import styles from "./LoginPage.module.css";
import { useInstance } from "./queries.ts";

const loadJoinForm = () => import("./sign-up/JoinForm.tsx");
const JoinForm = lazyPart(loadJoinForm);

/**
 * Behind the link that somebody who was added is sent: whose instance it is, and a password to choose (TEAM-014). Made of what the
 * sign-in page is made of, with which it is loaded.
 */
export function JoinPage() {
  const { secret = "" } = useParams({ strict: false });
  const { data: instance } = useInstance();
  const name = instance?.name ?? m["app.name"]();
  usePageTitle(m["access.join.title"]({ instance: name }));

  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header className={styles.header}>
          <span className={styles.brand}>
            <BrandMark size={30} />
            {name}
          </span>
        </header>
        <main tabIndex={-1} className={styles.box}>
          <Invitation key={secret} secret={secret} instance={name} />
        </main>
      </div>
      <aside className={styles.picture} aria-hidden>
        <ArchwayIllustration />
      </aside>
    </div>
  );
}

function Invitation({ secret, instance }: { readonly secret: string; readonly instance: string }) {
  const { history } = useRouter();
  // Whoever joins is signed in a moment before the page is left.
  const [wasSignedIn] = useState(() => session.getSnapshot() !== null);
  const { data, isError, isFetching, refetch } = useInvitation(secret);
  // What keeps it from arriving is said where it is shown.
  useEffect(() => void loadJoinForm().catch(() => undefined), []);
  if (wasSignedIn) {
    return (
      <Notice title={m["access.join.signedIn"]()} hint={m["access.join.signedInHint"]()}>
        <Button onClick={() => history.push("/")}>{m["access.join.toApp"]({ instance })}</Button>
      </Notice>
    );
  }
  if (isError) {
    return (
      <Notice title={m["ui.error.unreachable"]()}>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {m["access.join.retry"]()}
        </Button>
      </Notice>
    );
  }
  if (!data) return <Spinner />;
  if (data.status === "ERROR") {
    return (
      <Notice title={m["access.join.invalid"]()} hint={m["access.join.invalidHint"]()}>
        <Button onClick={() => history.push("/login")}>{m["access.signIn.submit"]()}</Button>
      </Notice>
    );
  }
  const name = toPersonName(data);
  const { invitedBy: inviter } = data;
  return (
    <>
      <h1 className={styles.title}>{m["access.join.title"]({ instance })}</h1>
      <p className={styles.welcome}>
        {inviter === null ? m["access.join.welcome"]({ name }) : m["access.join.invited"]({ name, inviter })}
      </p>
      <Suspense fallback={<Spinner />}>
        <JoinForm secret={secret} onInvalid={() => void refetch()} onJoined={() => history.replace(WELCOME_PATH)} />
      </Suspense>
    </>
  );
}

type NoticeProps = { readonly title: string; readonly hint?: string; readonly children: ReactNode };

/** Instead of the form: one sentence, what to do, and a way on. */
function Notice({ title, hint = "", children }: NoticeProps) {
  return (
    <>
      <h1 className={styles.notice}>{title}</h1>
      <p className={styles.welcome}>{hint}</p>
      {children}
    </>
  );
}
