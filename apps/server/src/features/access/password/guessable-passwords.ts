let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password, whatever its case, is among the 50,000 or so that guessers try first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon();
  return (await common).has(password.toLowerCase());
}

/** Loaded at first use: most nodes never change a password between two starts. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
