/** The id of a link as its address has it: base64, which hides nothing. */
export const toAddressId = (calendarId: string): string => btoa(calendarId);

/** What an address names; empty for what is none. */
export function fromAddressId(addressId: string): string {
  try {
    return atob(addressId);
  } catch {
    return "";
  }
}
