import { LogOut, MonitorSmartphone } from "lucide-react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toDeviceName } from "./device-name.ts";
import { toDevicePlace } from "./device-place.ts";
import { type Device, useDevices, useEndDevice, useEndOtherDevices } from "./device-queries.ts";
import styles from "./DeviceList.module.css";

/** Where the person is signed in; any but this one can be signed out from here. */
export default function DeviceList() {
  const { data: devices, isError, isFetching, refetch } = useDevices();
  if (isError) return <ErrorCard onRetry={() => void refetch()} retrying={isFetching} />;
  if (!devices) return <SkeletonRows />;
  const own = devices.find(({ isCurrent }) => isCurrent)?.address ?? null;
  return (
    <>
      <p className={styles.hint}>{m["access.devices.hint"]()}</p>
      <ul className={styles.list}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            place={toDevicePlace(device.address, device.isCurrent ? null : own)}
          />
        ))}
      </ul>
      {devices.length > 1 && <EndOthers />}
    </>
  );
}

function DeviceRow({ device, place }: { readonly device: Device; readonly place: string | null }) {
  const end = useEndDevice();
  const name = toDeviceName(device.userAgent);
  const seen = m["access.devices.lastSeen"]({ time: formatDateTime(new Date(device.lastSeenAt)) });

  async function handleEnd() {
    const title = m["access.devices.endTitle"]();
    const message = m["access.devices.endQuestion"]({ device: name });
    const isSure = await confirm({ title, message, confirmLabel: m["access.devices.end"](), tone: "danger" });
    if (isSure) end.mutate({ id: device.id, name });
  }

  return (
    <li className={styles.row}>
      <MonitorSmartphone size={20} aria-hidden />
      <span className={styles.words}>
        <span className={styles.name} title={device.userAgent}>
          {name}
        </span>
        <span className={styles.seen}>{device.isCurrent ? m["access.devices.current"]() : seen}</span>
        {place !== null && <span className={styles.seen}>{place}</span>}
      </span>
      {!device.isCurrent && (
        <Button
          size={32}
          aria-label={m["access.devices.endNamed"]({ device: name })}
          loading={end.isPending}
          onClick={() => !end.isPending && void handleEnd()}
        >
          {m["access.devices.end"]()}
        </Button>
      )}
    </li>
  );
}

/** For whoever has lost a device, or their overview. */
function EndOthers() {
  const { mutate, isPending } = useEndOtherDevices();

  async function handleEnd() {
    const title = m["access.devices.endOthersTitle"]();
    const message = m["access.devices.endOthersQuestion"]();
    const confirmLabel = m["access.devices.endOthers"]();
    if (await confirm({ title, message, confirmLabel, tone: "danger" })) mutate();
  }

  return (
    <div className={styles.others}>
      <Button icon={<LogOut size={17} aria-hidden />} loading={isPending} onClick={() => void handleEnd()}>
        {m["access.devices.endOthers"]()}
      </Button>
    </div>
  );
}
