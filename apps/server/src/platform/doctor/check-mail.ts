import type { Config } from "../../config.ts";
import { createSmtpMail } from "../mail/smtp-mail.ts";
import { findingsOf, toReason, type Finding } from "./finding.ts";

export async function checkMail({ mail, production, dataDir }: Config): Promise<Finding> {
  const { ok, warning, failed } = findingsOf("mail");
  if (mail.smtpUrl === null) {
    const detail = `kept in ${dataDir}/outbox, not sent`;
    return production ? warning(detail, "Set SMTP_URL, or nobody gets codes and confirmations.") : ok(detail);
  }
  const smtp = createSmtpMail({ ...mail, smtpUrl: mail.smtpUrl });
  try {
    await smtp.verify();
    return ok(`${new URL(mail.smtpUrl).host} lets us in`);
  } catch (err) {
    return failed(toReason(err), "Check SMTP_URL: host, port, name and password.");
  } finally {
    smtp.close();
  }
}
