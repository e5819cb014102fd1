import type { ProfileId } from "@atrium/contracts/ids";
import type { ProfileFormat } from "@atrium/contracts/profiles";
import type { ShownProfile } from "./queries.ts";

export const toEntry = (format: ProfileFormat, value: string, key = format.toLowerCase()) => ({
  key,
  title: "",
  value,
  format,
  admin: false,
});

export const KENJI: ShownProfile = {
  profileId: "0190a000-0000-7000-8000-000000000001" as ProfileId,
  title: "Public",
  name: "Kenji Watanabe",
  displayImageURL: null,
  colorCode: "#b4d8ff,#7db6f7,#000000",
  referralLink: "/@kenjiw",
  username: "kenjiw",
  publicUsername: "kenjiw",
  accessLevel: "PUBLIC",
  status: "ACTIVE",
  description: "",
  isDefault: true,
  canEdit: true,
  data: [toEntry("JOB_TITLE", "Lighting designer"), toEntry("ORGANIZATION", "Harbour & Pine; Studio, Ltd")],
};
