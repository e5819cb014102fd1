import type { ContactId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import type { Answers } from "../../../../test/test-answers.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import ContactFormPage from "./ContactFormPage.tsx";
import ContactInfo from "./ContactInfo.tsx";
import { ContactMenuButton } from "./ContactMenuButton.tsx";
import FriendNotes from "./FriendNotes.tsx";

const ID = "0190a000-0000-7000-8000-000000000001" as ContactId;
const FRIEND = "0190a000-0000-7000-8000-000000000002" as UserId;
const THEO = {
  id: ID,
  userIdOfContact: null,
  firstName: "Théo",
  lastName: "Nakamura",
  contactName: "Théo Nakamura",
  emails: [{ kind: "work", value: "theo@harbourlight.example" }],
  phones: [{ kind: "mobile", value: "+44 7700 900 318" }],
  company: "Harbour Light Cinema",
  jobTitle: "Projectionist",
  hashTags: ["film"],
  rating: 6,
  groupIds: [],
  contactReceiverStatus: null,
};
const PROFILE = { data: { profiles: [{ profileId: ID }] } };
const COMPANIES = { data: { contactCompanies: ["Harbour Bindery"] } };

async function open(part: Parameters<typeof renderAt>[1], answers: Answers) {
  const { asked } = fakeNetwork({ HasProfile: PROFILE, ContactCompanies: COMPANIES, ...answers });
  await signIn();
  const { screen, address } = await renderAt("/friends", part);
  return { screen, address, sent: (name: string) => asked.findLast((one) => one.name === name)?.variables };
}

test("a contact is made with several addresses and numbers, a company that is offered and hashtags  CONT-006 CONT-079", async () => {
  const { screen, address, sent } = await open(<ContactFormPage id={null} />, {
    CreateContact: { data: { contact: THEO } },
  });
  await userEvent.type(screen.getByRole("textbox", { name: "First name" }), "Théo");
  await userEvent.type(screen.getByRole("textbox", { name: "Phone" }), "+44 7700 900 318");
  await screen.getByRole("button", { name: "Add phone" }).click();
  await userEvent.type(screen.getByRole("textbox", { name: "Phone" }).nth(1), "020 7946 0112");
  await userEvent.type(screen.getByRole("combobox", { name: "Email" }), "theo@in");
  await screen.getByRole("option", { name: "theo@inbox.com" }).click();
  await userEvent.type(screen.getByRole("combobox", { name: "Company" }), "Harb");
  await screen.getByRole("option", { name: "Harbour Bindery" }).click();
  await userEvent.type(screen.getByRole("combobox", { name: "Hashtags" }), "#film{Enter}");
  await expectAccessible();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(address).toBe(`/contact-info/3/${ID}`);
  expect(sent("CreateContact")).toEqual({
    firstName: "Théo",
    lastName: "",
    emails: [{ kind: "work", value: "theo@inbox.com" }],
    phones: [
      { kind: "mobile", value: "+44 7700 900 318" },
      { kind: "mobile", value: "020 7946 0112" },
    ],
    company: "Harbour Bindery",
    jobTitle: "",
    hashTags: ["film"],
  });
});

test("what is wrong is said at its field, and nothing is sent", async () => {
  const { screen, sent } = await open(<ContactFormPage id={null} />, {});
  await userEvent.type(screen.getByRole("textbox", { name: "Phone" }), "call me");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Please enter a name.")).toBeVisible();
  await expect.element(screen.getByText("Please enter a valid phone number.")).toBeVisible();
  await expect.element(screen.getByText("2 fields need a look")).toBeVisible();
  expect(sent("CreateContact")).toBeUndefined();
});

test("without a profile nothing is sent  CONT-043", async () => {
  const { screen, sent } = await open(<ContactFormPage id={null} />, { HasProfile: { data: { profiles: [] } } });
  await userEvent.type(screen.getByRole("textbox", { name: "First name" }), "Théo");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(/Create a profile first/u)).toBeVisible();
  expect(sent("CreateContact")).toBeUndefined();
});

test("a contact that cannot be saved stays as it was typed  CONT-047", async () => {
  const { screen } = await open(<ContactFormPage id={ID} />, {
    Contact: { data: { contact: THEO } },
    UpdateContact: { error: { code: "INTERNAL" } },
  });
  const first = screen.getByRole("textbox", { name: "First name" });
  await userEvent.fill(first, "Zoé");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Error while updating the data")).toBeVisible();
  await expect.element(first).toHaveValue("Zoé");
});

test("a contact is shown with how they are reached, and rated  CONT-007 CONT-046", async () => {
  const { screen, sent } = await open(<ContactInfo id={ID} />, {
    Contact: { data: { contact: THEO } },
    UpdateContact: { data: { contact: { ...THEO, rating: 7 } } },
  });
  await expect.element(screen.getByRole("heading", { name: "Théo Nakamura" })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "+44 7700 900 318" }))
    .toHaveAttribute("href", "tel:+447700900318");
  await expectAccessible();
  const slider = screen.getByRole("slider", { name: "Rating" });
  await expect.element(slider).toHaveAttribute("aria-valuenow", "6");
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByText("Contact rating updated successfully.")).toBeVisible();
  expect(sent("UpdateContact")).toEqual({ id: ID, rating: 7 });
});

test("a contact that is not there is said to be missing", async () => {
  const { screen } = await open(<ContactInfo id={ID} />, { Contact: { error: { code: "NOT_FOUND" } } });
  await expect.element(screen.getByRole("heading", { name: "This contact is not there." })).toBeVisible();
});

test("a friend is given hashtags  CONT-070", async () => {
  const friend = { ...THEO, id: null, userIdOfContact: FRIEND };
  const { screen, sent } = await open(<FriendNotes userId={FRIEND} />, {
    AppContact: { data: { contact: friend } },
    UpdateAppContact: { data: { contact: friend } },
  });
  await userEvent.type(screen.getByRole("combobox", { name: "Hashtags" }), "books{Enter}");
  await expect.poll(() => sent("UpdateAppContact")).toEqual({ receiverId: FRIEND, hashTags: ["film", "books"] });
});

test("the menu leads to where a contact is edited  CONT-020", async () => {
  const menu = <ContactMenuButton which={{ id: ID }} name="Théo" onDeleted={() => undefined} />;
  const { screen, address } = await open(menu, {});
  await screen.getByRole("button", { name: "More about Théo" }).click();
  await screen.getByRole("menuitem", { name: "Edit contact" }).click();
  await expect.poll(address).toBe(`/create-contact/${ID}`);
});

test("deleting asks, and mails the meetings or not  CONT-023 CONT-024 CONT-026", async () => {
  const menu = <ContactMenuButton which={{ userId: FRIEND }} name="Ada" onDeleted={() => undefined} />;
  const { screen, sent } = await open(menu, { DeleteAppContact: { data: { deleteAppContact: true } } });
  await screen.getByRole("button", { name: "More about Ada" }).click();
  await screen.getByRole("menuitem", { name: "Delete contact" }).click();
  await expect.element(screen.getByText("Are you sure do you want to delete this contact.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Delete permanently" })).toBeVisible();
  await screen.getByRole("button", { name: "Delete and email meeting notes" }).click();
  await expect.element(screen.getByText("Contact deleted successfully.")).toBeVisible();
  expect(sent("DeleteAppContact")).toEqual({ userId: FRIEND, deleteType: "DELETE_CONTACT_ONLY", language: "en" });
});

test("a contact that cannot be deleted stays, and it is said  CONT-028", async () => {
  const menu = <ContactMenuButton which={{ id: ID }} name="Théo" onDeleted={() => undefined} />;
  const { screen } = await open(menu, { DeleteNonAppContacts: { error: { code: "INTERNAL" } } });
  await screen.getByRole("button", { name: "More about Théo" }).click();
  await screen.getByRole("menuitem", { name: "Delete contact" }).click();
  await screen.getByRole("button", { name: "Delete permanently" }).click();
  await expect.element(screen.getByText("Unable to delete the contact")).toBeVisible();
});

test("a contact is put into a group that is made there  CONT-021 CONT-032", async () => {
  const group = { id: FRIEND, name: "Clients", count: 0 };
  const menu = <ContactMenuButton which={{ id: ID }} name="Théo" onDeleted={() => undefined} />;
  const { screen, sent } = await open(menu, {
    Contact: { data: { contact: THEO } },
    ContactGroups: [{ data: { contactGroups: [] } }, { data: { contactGroups: [group] } }],
    CreateContactGroup: { data: { group } },
    SetContactGroups: { data: { contact: THEO } },
  });
  await screen.getByRole("button", { name: "More about Théo" }).click();
  await screen.getByRole("menuitem", { name: "Add to contact group" }).click();
  await userEvent.type(screen.getByRole("textbox", { name: "New contact group" }), "Clients");
  await screen.getByRole("button", { name: "Create group" }).click();
  await expect.element(screen.getByRole("checkbox", { name: "Clients" })).toBeChecked();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent("SetContactGroups")).toEqual({ id: ID, groupIds: [group.id] });
});

test("meetings with a friend lead to their events  CONT-022", async () => {
  const meeting = {
    id: ID,
    title: "Open studio",
    startTime: "2100-06-01T18:00:00.000Z",
    timeZone: "UTC",
    location: "Weir",
  };
  const menu = <ContactMenuButton which={{ userId: FRIEND }} name="Ada" onDeleted={() => undefined} />;
  const { screen, address } = await open(menu, { Meetings: { data: { events: [meeting] } } });
  await screen.getByRole("button", { name: "More about Ada" }).click();
  await screen.getByRole("menuitem", { name: "Meetings" }).click();
  await screen.getByRole("link", { name: /Open studio/u }).click();
  await expect.poll(address).toBe(`/events/${ID}/details`);
});
