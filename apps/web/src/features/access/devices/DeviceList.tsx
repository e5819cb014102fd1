import { MonitorSmartphone } from "lucide-react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorCard } from "../../../ui/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { toDeviceName } from "./device-name.ts";
import { type Device, useDevices, useEndDevice } from "../queries.ts";
import styles from "./DeviceList.module.css";

/** Where the person is signed in; any but this one can be signed out from here. */
export default function DeviceList() {
  const { data: devices, isError, isFetching, refetch } = useDevices();
  if (isError) return <ErrorCard onRetry={() => void refetch()} retrying={isFetching} />;
  if (!devices) return <SkeletonRows />;
  return (
    <>
      <p className={styles.hint}>{m["access.devices.hint"]()}</p>
      <ul className={styles.list}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const end = useEndDevice();
  const name = toDeviceName(device.userAgent);
  const seen = m["access.devices.lastSeen"]({ time: formatDateTime(new Date(device.lastSeenAt)) });
  return (
    <li className={styles.row}>
      <MonitorSmartphone size={20} aria-hidden />
      <span className={styles.words}>
        <span className={styles.name} title={device.userAgent}>
          {name}
        </span>
        <span className={styles.seen}>{device.isCurrent ? m["access.devices.current"]() : seen}</span>
      </span>
      {!device.isCurrent && (
        <Button
          size={32}
          aria-label={m["access.devices.endNamed"]({ device: name })}
          loading={end.isPending}
          onClick={() => end.mutate({ id: device.id, name })}
        >
          {m["access.devices.end"]()}
        </Button>
      )}
    </li>
  );
}
