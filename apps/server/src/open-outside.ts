import type { Closers } from "./closers.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { systemClock } from "./platform/clock.ts";
import { createOutboxMail } from "./platform/mail/outbox-mail.ts";
import { addOutboxRoutes } from "./platform/mail/outbox-routes.ts";
import { Outbox } from "./platform/mail/outbox.ts";
import { createSmtpMail } from "./platform/mail/smtp-mail.ts";
import { createHttpSms } from "./platform/sms/http-sms.ts";
import { createOutboxSms } from "./platform/sms/outbox-sms.ts";
import { DiskFiles } from "./platform/storage/disk-files.ts";
import { createDiskStorage } from "./platform/storage/disk-storage.ts";
import { createS3Storage } from "./platform/storage/s3-storage.ts";
import { addStorageRoutes } from "./platform/storage/storage-routes.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { Secrets } from "./platform/security/secrets.ts";

type Outside = Pick<Context, "storage" | "mail" | "sms" | "ownRoutes">;

/** Files, mail and short messages: what the configuration names, or what the data directory can do by itself. */
export function openOutside(config: Config, secrets: Secrets, closers: Closers): Outside {
  const ownRoutes: Context["ownRoutes"][number][] = [];
  const outbox = new Outbox(config.dataDir, systemClock);
  if (config.demo) ownRoutes.push((http) => addOutboxRoutes(http, outbox));
  const smtp = config.mail.smtpUrl ? createSmtpMail({ ...config.mail, smtpUrl: config.mail.smtpUrl }) : null;
  if (smtp) closers.add(() => Promise.resolve(smtp.close()));
  return {
    storage: config.s3 ? createS3Storage(config.s3) : openDisk(config, secrets, ownRoutes),
    mail: smtp ?? createOutboxMail(outbox),
    sms: config.sms ? createHttpSms(config.sms) : createOutboxSms(outbox),
    ownRoutes,
  };
}

function openDisk(config: Config, { fileLinkKey }: Secrets, ownRoutes: Context["ownRoutes"][number][]): Storage {
  const files = new DiskFiles(config.dataDir);
  const disk = { files, fileLinkKey, clock: systemClock };
  ownRoutes.push(async (http) => {
    await files.sweepDrafts();
    await addStorageRoutes(http, disk);
  });
  return createDiskStorage(disk);
}
