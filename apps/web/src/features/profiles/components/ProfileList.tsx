import { Eye, Plus, Share2, UserRound } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListHeader } from "../../../ui/lists/ListHeader.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { useOwnProfiles } from "../queries.ts";
import { shareProfile } from "../share/share.ts";
import { useShownProfileId } from "../use-shown-profile.ts";
import { MySpaceTabs } from "./MySpaceTabs.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import styles from "./ProfileList.module.css";

/** What the list is read without. */
const CreateProfileDialog = lazyPart(async () => ({
  default: (await import("../form/CreateProfileDialog.tsx")).CreateProfileDialog,
}));
const ProfilePicker = lazyPart(async () => ({ default: (await import("./ProfilePicker.tsx")).ProfilePicker }));
const SeenByDialog = lazyPart(async () => ({ default: (await import("../share/SeenByDialog.tsx")).SeenByDialog }));

type Open = "create" | "picker" | "seenBy" | null;

/** A card for each of the person's profiles, and what can be done with all of them (MYS-008). */
export function ProfileList() {
  const [open, setOpen] = useState<Open>(null);
  const { data } = useOwnProfiles();
  const hasProfiles = data !== undefined && data.profiles.length > 0;

  function handleCreate() {
    if (!data) return;
    const capacity = data.accountInformation.profileCapacity;
    if (data.profiles.length < capacity) setOpen("create");
    else toast.info(m["profiles.create.full"]({ count: capacity }));
  }

  return (
    <>
      <ListHeader title={m["profiles.title"]()} />
      <MySpaceTabs />
      <div className={styles.actions}>
        {hasProfiles && (
          <Button
            size={32}
            icon={<Eye size={16} aria-hidden />}
            aria-label={m["profiles.seenBy.open"]()}
            onClick={() => setOpen("seenBy")}
          >
            {m["profiles.seenBy.short"]()}
          </Button>
        )}
        {hasProfiles && (
          <Button
            size={32}
            icon={<Share2 size={16} aria-hidden />}
            aria-label={m["profiles.picker.open"]()}
            onClick={() => setOpen("picker")}
          >
            {m["profiles.picker.short"]()}
          </Button>
        )}
        <Button
          size={32}
          icon={<Plus size={16} aria-hidden />}
          aria-label={m["profiles.create"]()}
          onClick={handleCreate}
        >
          {m["profiles.create.short"]()}
        </Button>
      </div>
      <Cards onCreate={handleCreate} />
      <Suspense>
        {open === "create" && <CreateProfileDialog onClose={() => setOpen(null)} />}
        {open === "seenBy" && <SeenByDialog onClose={() => setOpen(null)} />}
        {open === "picker" && (
          <ProfilePicker
            onClose={() => setOpen(null)}
            onChoose={(profile) => {
              setOpen(null);
              void shareProfile(profile);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function Cards({ onCreate }: { readonly onCreate: () => void }) {
  const { data, isError, isFetching, refetch } = useOwnProfiles();
  const shownId = useShownProfileId();
  if (!data) {
    return (
      <div className={styles.state}>
        {isError ? <ErrorCard onRetry={() => void refetch()} retrying={isFetching} /> : <SkeletonRows rows={3} />}
      </div>
    );
  }
  if (data.profiles.length === 0) {
    return (
      <EmptyState
        icon={<UserRound size={24} aria-hidden />}
        title={m["profiles.empty.title"]()}
        hint={m["profiles.empty.hint"]()}
        action={<Button onClick={onCreate}>{m["profiles.create"]()}</Button>}
      />
    );
  }
  return (
    <ul className={styles.cards}>
      {data.profiles.map((profile) => (
        <li key={profile.profileId}>
          <ProfileCard profile={profile} isShown={profile.profileId === shownId} />
        </li>
      ))}
    </ul>
  );
}
