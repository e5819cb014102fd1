import { FEATURES, type Feature, hasPlanFor, hasRoleFor, ROLES } from "@atrium/contracts/permissions";
import { PLAN_CAPACITIES, PLAN_TYPES, type PlanType } from "@atrium/contracts/plans";
import { Check, Minus } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { ROLE_NAMES } from "../roles.ts";
import styles from "./PermissionsPane.module.css";

const FEATURE_NAMES: Readonly<Record<Feature, () => string>> = {
  chat: m["teams.feature.chat"],
  friends: m["teams.feature.friends"],
  profiles: m["teams.feature.profiles"],
  "profiles.several": m["teams.feature.profilesSeveral"],
  "teams.members": m["teams.feature.teamsMembers"],
  "teams.administer": m["teams.feature.teamsAdminister"],
  "users.administer": m["teams.feature.usersAdminister"],
  "users.verify": m["teams.feature.usersVerify"],
  "users.password": m["teams.feature.usersPassword"],
};
/** part 3 §3: the plans by their own names. */
const PLAN_NAMES: Readonly<Record<PlanType, string>> = {
  FREE: "Free",
  PAID: "Paid",
  PAID_PLUS: "Paid +",
  STAR: "Star",
};

/** The one table that the server decides by, explained (B-06). */
export function PermissionsPane() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
    <section className={styles.pane} tabIndex={0} aria-label={m["teams.permissions.explained"]()}>
      <p className={styles.intro}>{m["teams.permissions.intro"]()}</p>
      <table className={styles.table}>
        <caption className={styles.caption}>{m["teams.permissions.byRole"]()}</caption>
        <thead>
          <tr>
            <th scope="col">{m["teams.permissions.feature"]()}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {ROLE_NAMES[role]()}
              </th>
            ))}
            <th scope="col">{m["teams.permissions.plans"]()}</th>
          </tr>
        </thead>
        <tbody>
          {FEATURES.map((feature) => (
            <tr key={feature}>
              <th scope="row">{FEATURE_NAMES[feature]()}</th>
              {ROLES.map((role) => (
                <td key={role}>
                  <Mark granted={hasRoleFor(feature, role)} />
                </td>
              ))}
              <td>{toPlans(feature)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <caption className={styles.caption}>{m["teams.permissions.byPlan"]()}</caption>
        <thead>
          <tr>
            <th scope="col">{m["teams.permissions.holds"]()}</th>
            {PLAN_TYPES.map((plan) => (
              <th key={plan} scope="col">
                {PLAN_NAMES[plan]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{m["teams.permissions.profiles"]()}</th>
            {PLAN_TYPES.map((plan) => (
              <td key={plan}>{PLAN_CAPACITIES[plan].profiles}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className={styles.intro}>{m["teams.permissions.managers"]()}</p>
    </section>
  );
}

function Mark({ granted }: { readonly granted: boolean }) {
  return (
    <>
      {granted ? (
        <Check className={styles.yes} size={18} aria-hidden />
      ) : (
        <Minus className={styles.no} size={16} aria-hidden />
      )}
      <VisuallyHidden>{granted ? m["teams.permissions.yes"]() : m["teams.permissions.no"]()}</VisuallyHidden>
    </>
  );
}

function toPlans(feature: Feature): string {
  const plans = PLAN_TYPES.filter((plan) => hasPlanFor(feature, plan));
  return plans.length === PLAN_TYPES.length
    ? m["teams.permissions.everyPlan"]()
    : plans.map((plan) => PLAN_NAMES[plan]).join(", ");
}
