import { type PaymentLinkDraft, paymentLinkForm, toTypedAmount } from "@atrium/contracts/forms/payment-links";
import type { RoomId } from "@atrium/contracts/ids";
import { COUNTRIES, CURRENCIES } from "@atrium/contracts/codes";
import { PAYMENT_LINK_PURPOSE_MAX_LENGTH, PAYMENT_LINK_TITLE_MAX_LENGTH } from "@atrium/contracts/payment-link-limits";
import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Clock3, ShieldCheck } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { listCodeNames } from "../../../platform/i18n/code-names.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { Combobox } from "../../../ui/kit/Combobox.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { PaneScroll } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useMedia } from "../../../ui/page/use-media.ts";
import { toast } from "../../../ui/toast.ts";
import { readPayoutAccount, type ShownPayoutAccount } from "../../payments/payments.ts";
import { type Cover, CoverField } from "./CoverField.tsx";
import { toCreateFailure } from "./create-failure.ts";
import { useCreateLink, useKeepAndOnboard } from "./host-queries.ts";
import type { KeptForm } from "./kept-form.ts";
import styles from "./LinkForm.module.css";

/** Asked for when somebody has an account already. */
const PayoutConfirm = lazyPart(() => import("./PayoutConfirm.tsx"));

const EMPTY: PaymentLinkDraft = {
  title: "",
  amount: "",
  currencyType: "USD",
  purposeOfTransaction: "",
  countryCode: "",
  coverImage: "",
};

type LinkFormProps = {
  readonly communityId: RoomId;
  /** Whether one that was filled in waits for its author's account: another has to wait for that one. */
  readonly isWaiting: boolean;
};

/** "Create Payment link" (PAYL-005, PAYL-011 to PAYL-017). What was typed stays when it could not be saved. */
export default function LinkForm({ communityId, isWaiting }: LinkFormProps) {
  const [made, setMade] = useState(0);
  const isBeside = useMedia("(width >= 75em)");
  return (
    <>
      <PaneBar
        title={m["paymentLinks.form.title"]()}
        heading="h2"
        leading={
          isBeside ? undefined : (
            <IconLink to="/admin/payment-links" search={{}} label={m["paymentLinks.back"]()}>
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
            </IconLink>
          )
        }
      />
      <PaneScroll>
        {/* Begun anew once one is made (PAYL-040). */}
        <Fields
          key={made}
          communityId={communityId}
          isWaiting={isWaiting}
          onMade={() => setMade((before) => before + 1)}
        />
      </PaneScroll>
    </>
  );
}

function Fields({ communityId, isWaiting, onMade }: LinkFormProps & { readonly onMade: () => void }) {
  const navigate = useNavigate();
  const create = useCreateLink();
  const keep = useKeepAndOnboard();
  const currencies = useMemo(() => listCodeNames(CURRENCIES, "currency"), []);
  const countries = useMemo(() => listCodeNames(COUNTRIES, "region"), []);
  const [cover, setCover] = useState<Cover | null>(null);
  const [asked, setAsked] = useState<{ readonly form: KeptForm; readonly account: ShownPayoutAccount } | null>(null);

  async function make(form: KeptForm): Promise<() => void> {
    const { paymentLinkId } = await create.mutateAsync(form);
    toast.success(m["paymentLinks.form.created"]());
    return () => {
      onMade();
      void navigate({ to: "/admin/payment-links", search: { paymentLinkId } });
    };
  }
  async function goToProvider(form: KeptForm): Promise<() => void> {
    const address = await keep.mutateAsync(form);
    return () => location.assign(address);
  }
  async function settle(step: (form: KeptForm) => Promise<() => void>): Promise<void> {
    if (asked !== null) await step(asked.form).then((go) => go(), sayFailed);
  }

  const { props, field, change, isSending } = useContractForm<PaymentLinkDraft>({
    start: EMPTY,
    schema: paymentLinkForm,
    isBusy: isWaiting,
    texts: {
      title: () => m["paymentLinks.problem.title"](),
      amount: (wrong) =>
        wrong === "required" ? m["paymentLinks.problem.amountMissing"]() : m["paymentLinks.problem.amount"](),
      purposeOfTransaction: () => m["paymentLinks.problem.purpose"](),
      countryCode: () => m["paymentLinks.problem.country"](),
      coverImage: () => m["paymentLinks.problem.cover"](),
    },
    async send({ coverImage: _name, ...draft }) {
      if (cover === null) return { coverImage: m["paymentLinks.problem.cover"]() };
      const form = { communityId, draft, cover: cover.file };
      // Whether one can be paid is asked first (PAYL-034).
      const account = await readPayoutAccount();
      if (account.isSubmitted) return () => setAsked({ form, account });
      return goToProvider(form);
    },
    onFailed: sayFailed,
  });
  const coverField = field("coverImage");

  return (
    <form {...props} className={styles.form}>
      <FormStack>
        <CoverField
          cover={cover}
          error={coverField.error}
          onChange={(chosen) => {
            setCover(chosen);
            change({ coverImage: chosen?.file.name ?? "" });
          }}
        />
        <TextField
          {...field("title")}
          label={m["paymentLinks.form.name"]()}
          maxLength={PAYMENT_LINK_TITLE_MAX_LENGTH}
          autoComplete="off"
        />
        <div className={classNames(styles.pair, styles.price)}>
          <TextField
            {...field("amount")}
            label={m["paymentLinks.amount"]()}
            inputMode="decimal"
            autoComplete="off"
            onChange={(typed) => change({ amount: toTypedAmount(typed) })}
          />
          <Combobox
            label={m["paymentLinks.form.currency"]()}
            options={currencies}
            value={field("currencyType").value}
            onChange={(currencyType) => currencyType !== null && change({ currencyType })}
          />
        </div>
        <TextField
          {...field("purposeOfTransaction")}
          label={m["paymentLinks.form.purpose"]()}
          maxLength={PAYMENT_LINK_PURPOSE_MAX_LENGTH}
        />
        <Combobox
          label={m["paymentLinks.form.country"]()}
          placeholder={m["paymentLinks.form.countryHint"]()}
          options={countries}
          value={field("countryCode").value === "" ? null : field("countryCode").value}
          error={field("countryCode").error}
          onChange={(countryCode) => change({ countryCode: countryCode ?? "" })}
        />
        <p className={styles.note}>
          <ShieldCheck size={17} aria-hidden />
          {m["paymentLinks.form.legal"]()}
        </p>
        <p className={styles.note}>{m["paymentLinks.form.test"]()}</p>
        {isWaiting ? (
          <Button size={46} block disabled icon={<Clock3 size={18} aria-hidden />}>
            {m["paymentLinks.kept.waitingFor"]()}
          </Button>
        ) : (
          <Button type="submit" variant="primary" size={46} block loading={isSending}>
            {m["paymentLinks.form.save"]()}
          </Button>
        )}
      </FormStack>
      <Suspense>
        {asked !== null && (
          <PayoutConfirm
            account={asked.account}
            onConfirm={() => settle(goToProvider)}
            onDismiss={() => settle(make)}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </form>
  );
}

const sayFailed = (error: unknown): void => toast.error(toCreateFailure(error));
