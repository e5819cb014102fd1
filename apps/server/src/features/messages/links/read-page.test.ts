import { describe, expect, test } from "vitest";
import { findLink, mayHaveLink } from "./find-link.ts";
import { readPage } from "./read-page.ts";

const URL_OF = new URL("https://www.atelier.example/notes/linocut");
const read = (html: string | Buffer, contentType = "text/html") =>
  readPage(Buffer.from(html as string), { url: URL_OF, contentType });

describe("what a page says of itself", () => {
  test("for sharing wins over what it says to browsers", () => {
    const page = read(`<head><title>Browser</title><meta name="description" content="For browsers">
      <meta property="og:title" content="A short guide &amp; more"><META PROPERTY="og:description" CONTENT=" Six
        exercises "><meta property='og:site_name' content='Atelier'><meta property="og:image" content="/one.jpg"></head>`);
    expect(page).toEqual({
      title: "A short guide & more",
      description: "Six exercises",
      site: "Atelier",
      imageUrl: "https://www.atelier.example/one.jpg",
    });
  });

  test("is its title and its name where it says no more", () => {
    expect(read("<title> Linocut\n basics </title><p>text")).toEqual({
      title: "Linocut basics",
      description: "",
      site: "atelier.example",
      imageUrl: null,
    });
  });

  test("is nothing without a title", () => {
    for (const html of ["", "plain", "<title> </title>", "<svg><rect/></svg>", "<body><title>x</title>"])
      expect(read(html)).toBeNull();
  });

  test("is not what people wrote into it, nor a script's", () => {
    const body = '<body><meta property="og:title" content="Forged"><title>Forged</title>';
    expect(read(`<title>Real</title></head>${body}`)?.title).toBe("Real");
    expect(read(`<title>Real</title>${body}`)?.title).toBe("Real");
    expect(read('<script>"<title>Forged</title>"</script><title>Real</title>')?.title).toBe("Real");
    expect(read("<title>Real</title><title>Second</title>")?.title).toBe("Real");
  });

  test("is cut, and without what would turn or hide other words", () => {
    const page = read(
      `<title>\u202Egpj.exe\u0000${"x".repeat(500)}</title><meta name=description content="${"y".repeat(900)}">`,
    );
    expect(page?.title).toBe(`gpj.exe${"x".repeat(152)}…`);
    expect(page?.description).toHaveLength(300);
  });

  test("has pictures of the web alone", () => {
    const imageOf = (image: string) => read(`<title>a</title><meta property=og:image content="${image}">`)?.imageUrl;
    expect(imageOf("//cdn.example/a.png")).toBe("https://cdn.example/a.png");
    for (const image of ["data:image/png;base64,AA", "file:///etc/passwd", "javascript:1", "http://"])
      expect(imageOf(image)).toBeNull();
  });

  test("is read in the encoding that it names", () => {
    const latin = Buffer.from("<title>Caf\u00e9</title>", "latin1");
    expect(read(latin, "text/html; charset=ISO-8859-1")?.title).toBe("Café");
    const named = Buffer.from('<meta charset="windows-1252"><title>Caf\u00e9</title>', "latin1");
    expect(read(named)?.title).toBe("Café");
    expect(read("<title>Café</title>", "text/html; charset=none")?.title).toBe("Café");
  });
});

test("the first address of the web is the one that is looked at", () => {
  expect(findLink("See https://a.example/x_(y)?b=1#c, and www.b.example")).toBe("https://a.example/x_(y)?b=1#c");
  expect(findLink("me@a.example then b.org/path")).toBe("https://b.org/path");
  for (const text of ["", "no. link", "me@a.example", "ftp://a.example", "javascript:alert(1)", "file:///etc/passwd"])
    expect(findLink(text)).toBeNull();
  expect(findLink(`https://a.example/${"x".repeat(3_000)}`)).toBeNull();
  expect(["hello there", "at 8.", "1,5"].filter(mayHaveLink)).toEqual([]);
  expect(["https://a.example", "a.example"].every(mayHaveLink)).toBe(true);
});
