import type { PublicCalendar } from "@atrium/contracts/calendars";
import { Clock, CreditCard, Globe, MapPin, Users, Video } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { formatWholePrice } from "../price.ts";
import styles from "./BookingCard.module.css";

/** Host, group, duration, place and zone of what is booked on the left (BOOK-004 to BOOK-006), and beside it what one does. */
export function BookingCard({
  calendar,
  children,
}: {
  readonly calendar: PublicCalendar;
  readonly children: ReactNode;
}) {
  const { title, hostId, hostName, groupName, timeSlot, venueName, venueAddress, isItOnline, offset } = calendar;
  const { priceAmount, currencyType } = calendar;
  const place = [venueName, venueAddress].filter((part) => part !== "").join(", ");
  return (
    <div className={styles.card}>
      <section className={styles.host}>
        <Avatar id={hostId} name={hostName} shape="person" size={70} />
        <p className={styles.name}>{hostName}</p>
        <h1 className={styles.title}>{title}</h1>
        <ul className={styles.facts}>
          {groupName !== null && <Fact icon={<Users size={17} aria-hidden />}>{groupName}</Fact>}
          <Fact icon={<Clock size={17} aria-hidden />}>{m["calendars.minutes"]({ count: timeSlot })}</Fact>
          {place !== "" && <Fact icon={<MapPin size={17} aria-hidden />}>{place}</Fact>}
          {isItOnline && <Fact icon={<Video size={17} aria-hidden />}>{m["calendars.online"]()}</Fact>}
          {priceAmount !== null && currencyType !== null && (
            <Fact icon={<CreditCard size={17} aria-hidden />}>{formatWholePrice(priceAmount, currencyType)}</Fact>
          )}
          <Fact icon={<Globe size={17} aria-hidden />}>{offset}</Fact>
        </ul>
      </section>
      {children}
    </div>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={styles.fact}>
      {icon}
      {children}
    </li>
  );
}
