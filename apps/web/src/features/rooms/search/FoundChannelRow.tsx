import type { FoundChannel } from "@atrium/contracts/rooms";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { RoomFace } from "../pictures/RoomFace.tsx";
import { useFeatures } from "../../../ui/features.ts";
import { ListRow, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { Highlight } from "../../messages/messages.ts";
import "../actions/join-channel.ts";
import { PremiumChip } from "../components/PremiumChip.tsx";

type FoundChannelRowProps = { readonly channel: FoundChannel; readonly words: readonly string[] };

/** A public channel that one is not in: how it introduces itself, and the way in where there is one. */
export function FoundChannelRow({ channel, words }: FoundChannelRowProps) {
  const { roomId, name, memberCount, about } = channel;
  const JoinChannel = useFeatures().find((feature) => feature.JoinChannel)?.JoinChannel;
  return (
    <ListRow look="inset">
      <RoomFace roomId={roomId} name={name} size={40} />
      <ListRowText
        dir="auto"
        title={<Highlight text={name} words={words} where="anywhere" />}
        line={m["rooms.search.channelMembers"]({ count: memberCount, shown: formatNumber(memberCount) })}
      />
      <PremiumChip about={about} />
      {JoinChannel && <JoinChannel channel={channel} />}
    </ListRow>
  );
}
