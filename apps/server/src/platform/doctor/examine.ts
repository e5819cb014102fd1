import type { Config } from "../../config.ts";
import { checkDataDir } from "./check-data-dir.ts";
import { checkDatabase } from "./check-database.ts";
import { checkMail } from "./check-mail.ts";
import { checkPort } from "./check-port.ts";
import { checkPublicUrl } from "./check-public-url.ts";
import { checkRedis } from "./check-redis.ts";
import { checkSecrets } from "./check-secrets.ts";
import { checkSettings } from "./check-settings.ts";
import { checkSpeech } from "./check-speech.ts";
import { checkStorage } from "./check-storage.ts";
import { findingsOf, type Finding } from "./finding.ts";

/** Looks at everything an installation needs, one after the other, and changes nothing that lasts. */
export async function* examine(config: Config, migrations: string): AsyncGenerator<Finding> {
  yield checkMode(config);
  yield* checkSettings(config);
  yield checkDataDir(config);
  yield checkSecrets(config);
  yield checkDatabase(config, migrations);
  yield checkRedis(config);
  yield checkStorage(config);
  yield checkMail(config);
  yield checkSpeech(config);
  yield checkPort(config);
  yield checkPublicUrl(config);
}

function checkMode({ production, demo }: Config): Finding {
  const mode = production ? "production" : "development";
  return findingsOf("configuration").ok(demo ? `${mode}, with demo accounts` : mode);
}
