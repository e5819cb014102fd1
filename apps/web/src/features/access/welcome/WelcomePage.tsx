import { useRouter } from "@tanstack/react-router";
import { ArrowRight, Check, Sparkles } from "lucide-react";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { sessionStorage } from "../../../platform/session/session.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useFeatures } from "../../../ui/features.ts";
import { MAIN_ID } from "../../../ui/layout/MainLayout.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { usePageTitle } from "../../../ui/page/use-page-title.ts";
import { toDestination } from "../sign-in/destination.ts";
import type { FirstStep } from "./first-step.ts";
import styles from "./WelcomePage.module.css";

/** For who has just joined: who one is, what one shows, and whom to talk to. Nothing of it has to be done. */
export function WelcomePage() {
  usePageTitle(m["access.welcome.pageTitle"]());
  const { history } = useRouter();
  const name = useSession()?.accountInfo?.firstName ?? "";
  const steps = useFeatures()
    .flatMap(({ firstStep }) => firstStep ?? [])
    .toSorted((one, other) => one.place - other.place);
  const [at, setAt] = useState(0);
  const step = steps[at];

  function leave() {
    history.replace(toDestination({ returnUrl: sessionStorage.takeReturnUrl() }));
  }

  function goOn() {
    if (at + 1 < steps.length) setAt(at + 1);
    else leave();
  }

  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.intro}>
          <span className={styles.drawing} aria-hidden>
            <Sparkles size={28} strokeWidth={1.75} />
          </span>
          <h1 className={styles.title}>
            {name === "" ? m["access.welcome.pageTitle"]() : m["access.welcome.title"]({ name })}
          </h1>
          <p className={styles.text}>{m["access.welcome.text"]()}</p>
          <p className={styles.progress}>
            <span>{m["access.welcome.step"]({ step: at + 1, count: steps.length })}</span>
            <span className={styles.minutes}>{m["access.welcome.minutes"]()}</span>
          </p>
          <StepList steps={steps} at={at} onChoose={setAt} />
          <button type="button" className={styles.skipAll} onClick={leave}>
            {m["access.welcome.skipAll"]()}
          </button>
        </div>
        {step && <StepCard key={at} step={step} isFirst={at === 0} isLast={at + 1 === steps.length} onDone={goOn} />}
      </div>
    </main>
  );
}

type StepListProps = {
  readonly steps: readonly FirstStep[];
  readonly at: number;
  readonly onChoose: (step: number) => void;
};

function StepList({ steps, at, onChoose }: StepListProps) {
  return (
    <ol className={styles.steps} aria-label={m["access.welcome.steps"]()}>
      {steps.map(({ title, hint, place }, index) => (
        <li key={place}>
          <button
            type="button"
            className={classNames(styles.step, index === at && styles.current)}
            aria-current={index === at ? "step" : undefined}
            onClick={() => onChoose(index)}
          >
            <span className={styles.number}>{index < at ? <Check size={16} aria-hidden /> : index + 1}</span>
            <span className={styles.words}>
              <span className={styles.stepTitle}>{title()}</span>
              <span className={styles.hint}>{hint()}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type StepCardProps = {
  readonly step: FirstStep;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onDone: () => void;
};

function StepCard({ step: { title, hint, Content }, isFirst, isLast, onDone }: StepCardProps) {
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The step before has gone, and the focus with it.
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <section className={styles.card} aria-labelledby={`${formId}-title`}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} id={`${formId}-title`} className={styles.cardTitle}>
          {title()}
        </h2>
        <p className={styles.hint}>{hint()}</p>
      </div>
      {/* Together: what goes on belongs to a form that may still be on its way. */}
      <Suspense fallback={<SkeletonRows />}>
        <div className={styles.content}>
          <Content formId={formId} onDone={onDone} />
        </div>
        <div className={styles.foot}>
          <Button variant="quiet" onClick={onDone}>
            {m["access.welcome.skip"]()}
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {isLast ? m["access.welcome.finish"]() : m["access.welcome.continue"]()}
            <ArrowRight size={17} aria-hidden />
          </Button>
        </div>
      </Suspense>
    </section>
  );
}
