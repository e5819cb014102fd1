import { AwsClient } from "aws4fetch";
import type { S3Config } from "./s3-storage.ts";
import { isStorageKey } from "./storage-key.ts";

/** Files of one page, the most that S3 gives. */
const PAGE_SIZE = 1_000;
/** One page of a listing. */
const PAGE_TIMEOUT_MS = 30_000;
/** Tries of a page, as errors of S3 mostly pass. */
const RETRIES = 3;

/** Every file of ours in the bucket, page by page (ListObjectsV2). Our keys have nothing in them that XML writes otherwise. */
export async function listS3Keys(config: S3Config, pageSize = PAGE_SIZE): Promise<Set<string>> {
  const client = new AwsClient({ ...config, service: "s3", retries: RETRIES });
  const keys = new Set<string>();
  let next: string | undefined = "";
  while (next !== undefined) {
    const url = new URL(`${config.url}/${config.bucket}`);
    url.searchParams.set("list-type", "2");
    url.searchParams.set("max-keys", String(pageSize));
    if (next !== "") url.searchParams.set("continuation-token", next);
    const answer = await client.fetch(url, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`the bucket's list was answered with ${answer.status}`);
    const page = await answer.text();
    for (const [, key = ""] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isStorageKey(key)) keys.add(key);
    next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1];
  }
  return keys;
}
