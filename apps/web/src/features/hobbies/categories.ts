import type { HobbyCategory } from "@atrium/contracts/hobbies";
import { Clapperboard, Landmark, LayoutGrid, type LucideIcon, Sparkles, UsersRound, Utensils } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";

type Category = { readonly label: () => string; readonly icon: LucideIcon; readonly empty: () => string };

/** How each category is called and what is said where it is empty (MYS-015). */
export const CATEGORIES: Readonly<Record<HobbyCategory, Category>> = {
  all: { label: m["hobbies.category.all"], icon: LayoutGrid, empty: m["hobbies.empty.all"] },
  restaurant: { label: m["hobbies.category.restaurant"], icon: Utensils, empty: m["hobbies.empty.restaurant"] },
  cultural: { label: m["hobbies.category.cultural"], icon: Landmark, empty: m["hobbies.empty.cultural"] },
  entertainment: {
    label: m["hobbies.category.entertainment"],
    icon: Clapperboard,
    empty: m["hobbies.empty.entertainment"],
  },
  others: { label: m["hobbies.category.others"], icon: Sparkles, empty: m["hobbies.empty.others"] },
  friends: { label: m["hobbies.category.friends"], icon: UsersRound, empty: m["hobbies.empty.friends"] },
};
