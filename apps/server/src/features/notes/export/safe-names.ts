import { toExtension } from "../rules.ts";

/** Longest name of a file or a folder in an archive, in characters. */
const NAME_MAX_LENGTH = 120;
/** And in bytes: file systems take 255. */
const NAME_MAX_BYTES = 240;
/** What is not seen, or turns around how the rest is read. */
const INVISIBLE = /[\p{Bidi_Control}\p{Cc}\u200b]/gu;
/** What leads to another folder, or what some system takes in no name. */
const FORBIDDEN = /[/\\<>:"|?*]/gu;
/** What Windows takes for a device, whatever its ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *(?:\.|$)/iu;

/** A name that is one on every system, and leads nowhere; what people have written is not trusted. */
export function toSafeName(given: string, otherwise: string): string {
  const plain = given
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(INVISIBLE, "")
    .replaceAll(FORBIDDEN, "-")
    .replaceAll(/\.{2,}/gu, ".");
  const name = trim(plain);
  if (name === "") return otherwise;
  return DEVICE.test(name) ? `_${name}` : name;
}

/** Names within one folder, of which no two are the same for any system. */
export class FolderNames {
  readonly #taken = new Set<string>();

  /** The name itself, or with a number behind it for the second of that name. */
  takeFolder = (given: string): string => this.#take(toSafeName(given, "Someone"), "");

  /** The same; a file's ending stays, whatever is cut off or put behind its name. */
  takeFile(given: string): string {
    const name = toSafeName(given, "file");
    const extension = toExtension(name);
    const ending = extension === "" ? "" : `.${extension}`;
    return this.#take(name.slice(0, name.length - ending.length), ending);
  }

  #take(stem: string, ending: string): string {
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? ending : ` (${number})${ending}`;
      const name = cut(stem, end) + end;
      const key = name.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return name;
    }
  }
}

/** Neither hidden nor ended by what Windows leaves out. */
const trim = (name: string): string => name.replaceAll(/^[. ]+|[. ]+$/gu, "");

/** As much of a name as there is room for before its end; no character is cut in two. */
function cut(stem: string, end: string): string {
  let [length, bytes, kept] = [end.length, Buffer.byteLength(end), ""];
  for (const character of stem) {
    length += character.length;
    bytes += Buffer.byteLength(character);
    if (length > NAME_MAX_LENGTH || bytes > NAME_MAX_BYTES) break;
    kept += character;
  }
  return trim(kept);
}
