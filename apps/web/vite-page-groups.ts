import { existsSync } from "node:fs";
import { join } from "node:path";

const SRC = join(import.meta.dirname, "src");
const ICONS = join(import.meta.dirname, "../../node_modules/lucide-react/dist/esm/icons");

type Seeds = { readonly own?: readonly string[]; readonly icons?: readonly string[]; readonly libraries?: readonly RegExp[] };

/**
 * What a page shows at first comes as one file, with all it imports that no group before it has. Left alone, every module that two
 * lazy parts share becomes a file of its own: chat took 111 requests instead of 21, and more bytes.
 */
export const PAGE_GROUPS = [
  { name: "initial", priority: 7, tags: ["$initial" as const] },
  // What the pages that need no session have in common: none of them comes with the form of another.
  {
    name: "public",
    priority: 6,
    test: matching({
      own: ["ui/faces/BrandMark.tsx", "ui/faces/avatar-look.ts"],
      icons: ["mail", "smartphone", "user-round-plus"],
    }),
  },
  { name: "sign-in", priority: 5, test: matching({ own: ["features/access/LoginPage.tsx"] }) },
  { name: "profile", priority: 4, test: matching({ own: ["features/profiles/ProfilePage.tsx"] }) },
  // What every form behind a page or a dialog shares, and no page shows at first.
  { name: "forms", priority: 3, test: matching({ own: ["ui/forms/use-contract-form.ts"] }) },
  // What draws only the rows of a long list that are near the screen: messages, rooms, friends.
  {
    name: "long-list",
    priority: 3,
    test: matching({
      own: ["ui/lists/long-list.ts", "ui/lists/long-list.module.css"],
      libraries: [/\/react-virtual\/dist\/esm\/index\.m?js$/u],
    }),
  },
  // What is around every page of who is signed in, and what most of them have in common; few of them have messages.
  {
    name: "shell",
    priority: 2,
    test: matching({
      own: [
        "app/shell/AppLayout.tsx",
        "features/presence/presence.ts",
        "ui/layout/Pane.tsx",
        "ui/buttons/IconLink.tsx",
        "ui/lists/ListHeader.tsx",
        "ui/fields/SearchField.tsx",
        "ui/fields/SegmentedControl.tsx",
        "ui/theme-look.ts",
        "ui/use-toasts-above.ts",
      ],
      icons: ["chevron-left", "crown", "hand"],
      libraries: [/\/use-debounced-value\.m?js$/u],
    }),
  },
  {
    name: "chat",
    priority: 1,
    test: matching({
      own: [
        "features/rooms/ChatPage.tsx",
        "features/rooms/RoomPage.tsx",
        "features/rooms/NoRoomPage.tsx",
        "features/messages/components/Conversation.tsx",
      ],
    }),
  },
];

/** A file that has moved away would leave its group without a word, and every page that shares it would weigh more. */
function matching({ own = [], icons = [], libraries = [] }: Seeds): RegExp {
  const gone = [...own.map((file) => join(SRC, file)), ...icons.map((icon) => join(ICONS, `${icon}.mjs`))].filter(
    (path) => !existsSync(path),
  );
  if (gone.length > 0) throw new Error(`vite-page-groups.ts names what is not there: ${gone.join(", ")}`);
  const patterns = [
    ...own.map((file) => `/src/${file.replaceAll(".", "\\.")}$`),
    ...icons.map((icon) => `/icons/${icon}\\.m?js$`),
    ...libraries.map(({ source }) => source),
  ];
  return new RegExp(patterns.join("|"), "u");
}
