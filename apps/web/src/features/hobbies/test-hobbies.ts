import type { Hobby } from "@atrium/contracts/hobbies";
import type { HobbyId, UserId } from "@atrium/contracts/ids";

export const AMARA = { userId: "amara" as UserId, firstName: "Amara", lastName: "Okoye" };
export const INES = { userId: "ines" as UserId, firstName: "Inès", lastName: "Carvalho" };

export const casa: Hobby = {
  id: "casa" as HobbyId,
  kind: "restaurant",
  title: "Casa Benítez",
  place: "Harbour Market, unit 9",
  link: "https://casabenitez.example/carta",
  note: "",
  pictureUrl: "/files/casa",
  previewUrl: "/files/casa.preview",
  owner: AMARA,
  savedBy: [],
  savedByCount: 0,
  isSaved: false,
  canEdit: false,
  canSave: true,
  canRecommend: true,
};
