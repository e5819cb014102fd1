import { ArrowLeft, ChevronRight, Settings, UserX, X } from "lucide-react";
import { Avatar } from "../../ui/faces/Avatar.tsx";
import { Chip } from "../../ui/faces/Chip.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { ListRow, ListRowButton, ListRowText } from "../../ui/layout/ListRow.tsx";
import { PaneBar } from "../../ui/layout/PaneBar.tsx";
import { Row } from "../../ui/layout/Row.tsx";
import { SectionHead } from "../../ui/layout/SectionHead.tsx";
import { Part, State } from "./Shown.tsx";

const SIZES = [22, 36, 40, 70] as const;

export function Lists() {
  return (
    <>
      <Rows />
      <Bars />
      <Part name="Avatars">
        <State says="people, one of them online">
          <Row gap={12}>
            {SIZES.map((size) => (
              <Avatar
                key={size}
                id={`person-${size}`}
                name="Amara Okoye"
                shape="person"
                size={size}
                online={size === 40}
              />
            ))}
          </Row>
        </State>
        <State says="rooms, square">
          <Row gap={12}>
            {SIZES.map((size) => (
              <Avatar key={size} id={`room-${size}`} name="Harbour & Pine" shape="room" size={size} />
            ))}
          </Row>
        </State>
      </Part>
    </>
  );
}

function Rows() {
  return (
    <Part name="Rows of a list">
      <State says="plain, two lines">
        <ListRow>
          <Avatar id="amara" name="Amara Okoye" shape="person" size={40} />
          <ListRowText title="Amara Okoye" line="@amaraokoye" />
          <Chip>Owner</Chip>
        </ListRow>
      </State>
      <State says="pressed as a whole; cut where it does not fit">
        <ListRowButton look="inset">
          <Avatar id="kenji" name="Kenji Watanabe" shape="person" size={40} />
          <ListRowText
            title="Kenji Watanabe of the cycling club of Fathom"
            line="I’ll bring the drawings on Friday, and the model too"
          />
        </ListRowButton>
      </State>
      <State says="entry, selected, that loses something">
        <ListRowButton>
          <Settings size={20} aria-hidden />
          <ListRowText title="Settings" />
          <ChevronRight size={18} aria-hidden />
        </ListRowButton>
        <ListRowButton selected>
          <Settings size={20} aria-hidden />
          <ListRowText title="Appearance" />
          <ChevronRight size={18} aria-hidden />
        </ListRowButton>
        <ListRowButton tone="danger">
          <UserX size={20} aria-hidden />
          Delete account
        </ListRowButton>
      </State>
    </Part>
  );
}

function Bars() {
  return (
    <Part name="Bars of a pane">
      <State says="with a way back">
        <PaneBar
          heading="h2"
          title="Chat settings"
          leading={
            <IconButton label="Back">
              <ArrowLeft size={20} aria-hidden />
            </IconButton>
          }
        />
      </State>
      <State says="of a part, with a way out">
        <PaneBar heading="h2" look="part" title="Details of a room whose name is long">
          <IconButton label="Close">
            <X size={20} aria-hidden />
          </IconButton>
        </PaneBar>
      </State>
      <State says="head of a section">
        <SectionHead heading="h3" title="Members" count="128" />
      </State>
    </Part>
  );
}
