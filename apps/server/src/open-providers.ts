import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { systemClock } from "./platform/clock.ts";
import { createOutboxMail } from "./platform/mail/outbox-mail.ts";
import { addOutboxRoutes } from "./platform/mail/outbox-routes.ts";
import { Outbox } from "./platform/mail/outbox.ts";
import { createSmtpMail } from "./platform/mail/smtp-mail.ts";
import { createOutside } from "./platform/outside/outside.ts";
import { createHttpSms } from "./platform/sms/http-sms.ts";
import { createCommandSpeech } from "./platform/speech/command-speech.ts";
import { createHttpSpeech } from "./platform/speech/http-speech.ts";
import type { Speech } from "./platform/speech/speech.ts";
import { createOutboxSms } from "./platform/sms/outbox-sms.ts";
import { DiskFiles } from "./platform/storage/disk-files.ts";
import { createDiskStorage } from "./platform/storage/disk-storage.ts";
import { createS3Storage } from "./platform/storage/s3-storage.ts";
import { addStorageRoutes } from "./platform/storage/storage-routes.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { isUploadOpen } from "./features/files/files.ts";
import type { Secrets } from "./platform/security/secrets.ts";

type Providers = Pick<Context, "storage" | "mail" | "sms" | "speech" | "outside" | "providerRoutes">;

/** Files, mail and short messages: what the configuration names, or what the data directory can do by itself. */
export function openProviders(config: Config, secrets: Secrets, resources: AsyncDisposableStack): Providers {
  const providerRoutes: Context["providerRoutes"][number][] = [];
  const outbox = new Outbox(config.dataDir, systemClock);
  if (config.demo) providerRoutes.push((http) => addOutboxRoutes(http, outbox));
  const smtp = config.mail.smtpUrl ? createSmtpMail({ ...config.mail, smtpUrl: config.mail.smtpUrl }) : null;
  if (smtp) resources.defer(() => Promise.resolve(smtp.close()));
  return {
    storage: config.s3 ? createS3Storage(config.s3) : openDisk(config, secrets, providerRoutes),
    mail: smtp ?? createOutboxMail(outbox),
    sms: config.sms ? createHttpSms(config.sms) : createOutboxSms(outbox),
    speech: openSpeech(config.speech),
    outside: createOutside(),
    providerRoutes,
  };
}

function openSpeech(speech: Config["speech"]): Speech | null {
  if (speech === null) return null;
  return speech.kind === "http" ? createHttpSpeech(speech) : createCommandSpeech(speech);
}

function openDisk(
  config: Config,
  { fileLinkKey }: Secrets,
  providerRoutes: Context["providerRoutes"][number][],
): Storage {
  const files = new DiskFiles(config.dataDir);
  const disk = { files, fileLinkKey, clock: systemClock };
  providerRoutes.push(async (http, { db }) => {
    await files.sweep();
    await addStorageRoutes(http, { ...disk, isAwaited: (key) => isUploadOpen({ db }, key) });
  });
  return createDiskStorage(disk);
}
