import type { ContactId, UserId } from "@atrium/contracts/ids";
import { useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { Suspense } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { useFeatures } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { PaneMiddle } from "../../ui/layout/Pane.tsx";
import { MainLayout } from "../../ui/layout/MainLayout.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { FriendListPane } from "./components/FriendListPane.tsx";
import { PendingRequests } from "./components/PendingRequests.tsx";
import { NEW_CONTACT } from "./contacts/new-contact.ts";
import { toFriendLinkData } from "./sharing/link-data.ts";

const TimelinePane = lazyPart(() => import("./timeline/TimelinePane.tsx"));
const ContactInfo = lazyPart(() => import("./contacts/ContactInfo.tsx"));
const JoinedUsers = lazyPart(() => import("./sharing/JoinedUsers.tsx"));
const AddByLink = lazyPart(() => import("./sharing/AddByLink.tsx"));
const ContactFormPage = lazyPart(() => import("./contacts/ContactFormPage.tsx"));

/** One's friends and contacts on the left; one of them, or who asks, on the right. */
export function FriendsPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { userId, id } = useParams({ strict: false });
  const part = toPart(pathname);
  return (
    <MainLayout
      list={<FriendListPane selected={userId ?? (id as ContactId | undefined) ?? null} />}
      detail={<Detail part={part} userId={userId ?? null} contactId={(id as ContactId | undefined) ?? null} />}
      phoneShows={part !== null || userId !== undefined ? "detail" : "list"}
      listLabel={m["friends.title"]()}
      detailLabel={DETAIL_LABELS[part ?? "friend"]()}
    />
  );
}

type Part = "timeline" | "pending" | "joined" | "add" | "form" | "contact" | "notes";

const DETAIL_LABELS = {
  timeline: m["friends.tab.timeline"],
  pending: m["friends.pending.title"],
  joined: m["friends.joined.title"],
  add: m["friends.add"],
  form: m["friends.contacts.edit"],
  contact: m["friends.contacts.info"],
  notes: m["friends.contacts.info"],
  friend: m["friends.details"],
} as const;

function toPart(pathname: string): Part | null {
  if (pathname === "/friends/pending-requests") return "pending";
  if (pathname === "/friends/joined-users") return "joined";
  if (pathname === "/friends/add") return "add";
  if (/^\/friends\/[^/]+\/timeline$/u.test(pathname)) return "timeline";
  if (pathname.startsWith("/create-contact/")) return "form";
  if (pathname.startsWith("/contact-info/1/")) return "notes";
  return pathname.startsWith("/contact-info/") ? "contact" : null;
}

type DetailProps = {
  readonly part: Part | null;
  readonly userId: UserId | null;
  readonly contactId: ContactId | null;
};

function Detail({ part, userId, contactId }: DetailProps) {
  const navigate = useNavigate();
  const features = useFeatures();
  const FriendDetails = features.find((feature) => feature.FriendDetails !== undefined)?.FriendDetails;
  const PrivateNotesPane = features.find((feature) => feature.PrivateNotesPane !== undefined)?.PrivateNotesPane;
  const search = useSearch({ strict: false });
  if (part === "pending") return <PendingRequests />;
  if (part === "joined" || part === "add") {
    return (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        {part === "joined" ? <JoinedUsers /> : <AddByLink data={toFriendLinkData(search)} />}
      </Suspense>
    );
  }
  if (part === "notes" && userId !== null && PrivateNotesPane !== undefined) {
    return (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <PrivateNotesPane key={userId} userId={userId} />
      </Suspense>
    );
  }
  if (part === "timeline" && userId !== null) {
    return (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <TimelinePane key={userId} userId={userId} onClose={() => void navigate({ to: "/friends" })} />
      </Suspense>
    );
  }
  if (part !== null && contactId !== null) {
    const isNew = part === "form" && contactId === NEW_CONTACT;
    return (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        {part === "contact" && <ContactInfo key={contactId} id={contactId} />}
        {part === "form" && <ContactFormPage key={contactId} id={isNew ? null : contactId} />}
      </Suspense>
    );
  }
  if (userId === null || FriendDetails === undefined) {
    return (
      <PaneMiddle>
        <EmptyState
          icon={<UsersRound size={24} aria-hidden />}
          title={m["friends.none.title"]()}
          hint={m["friends.none.hint"]()}
        />
      </PaneMiddle>
    );
  }
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <FriendDetails key={userId} userId={userId} onClose={() => void navigate({ to: "/friends" })} />
    </Suspense>
  );
}
