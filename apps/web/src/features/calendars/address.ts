/** The id of a link as its address has it: base64, which hides nothing. */
export const toAddressId = (calendarId: string): string => btoa(calendarId);

/** 16 bytes as base64 for addresses, as the server makes them. */
const PUBLIC_ID = /^[\w-]{22}$/u;

/** What an address names; empty for what is none. */
export function fromAddressId(addressId: string): string {
  try {
    const id = atob(addressId);
    return PUBLIC_ID.test(id) ? id : "";
  } catch {
    return "";
  }
}
