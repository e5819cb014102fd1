import type { TestApp } from "./test-app.ts";
import type { Someone, TestPeople } from "./test-people.ts";

/** What the tests of authorisation make of an address book. */
export function createContactMakers(app: TestApp, make: TestPeople["make"], owner: Someone) {
  let names = 0;
  const contact = (company: string): Promise<string> =>
    make(
      owner,
      `createContact(firstName: "Noor", lastName: "", emails: [], phones: [], company: "${company}", jobTitle: "", hashTags: [])`,
    );
  async function contactImport(): Promise<string> {
    const answer = await fetch(`${app.url}/contact-imports?fileName=words.csv`, {
      method: "POST",
      headers: { "content-type": "text/csv", authorization: `ST:${owner.token}` },
      body: "Name,Phone\nwords of the file,1234567\n",
    });
    return ((await answer.json()) as { id: string }).id;
  }
  return {
    /** Somebody without an account in the owner's address book. */
    contact: () => contact("words of the contact"),
    /** What the owner wants to be reminded of about one more contact. */
    async reminder(): Promise<string> {
      const dueAt = new Date(app.context.clock.now().getTime() + 3_600_000).toISOString();
      const given = `text: "words of the reminder", dueAt: "${dueAt}"`;
      return make(owner, `createContactReminder(nonAppContactId: "${await contact("")}", ${given})`);
    },
    /** A file with somebody in it that waits for the owner's yes. */
    contactImport,
    async doneImport(): Promise<string> {
      return make(owner, `runContactImport(id: "${await contactImport()}")`);
    },
    contactGroup(): Promise<string> {
      names += 1;
      return make(owner, `createContactGroup(name: "words of the group ${names}")`);
    },
  };
}
