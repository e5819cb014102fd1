/** A field for a phone with the code of its country, for pages of others that visitors open. */
export { PhoneField } from "./phone/PhoneField.tsx";
export { useDialCountries } from "./phone/use-dial-countries.ts";
export { toPhone, toPhoneInput } from "./sign-in/credentials.ts";
