import sharp from "sharp";

type Ask = (query: string) => Promise<{ readonly key: string; readonly putUrl: string }>;

/** A small picture. */
export async function toPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 9, height: 9, channels: 3, background: "#446688" } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

/** Announces a cover and puts it; the key to make a link with. */
export async function putCover(
  url: string,
  ask: Ask,
  { bytes, contentType = "image/png" }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType?: string },
): Promise<string> {
  const { key, putUrl } = await ask(
    `mutation { made: announcePaymentCover(contentType: "${contentType}", sizeBytes: ${bytes.length}) { key putUrl } }`,
  );
  const sent = { method: "PUT", body: bytes, headers: { "content-type": contentType } };
  const put = await fetch(new URL(putUrl, url), sent);
  if (!put.ok) throw new Error(`a cover was not taken: ${put.status}`);
  return key;
}
