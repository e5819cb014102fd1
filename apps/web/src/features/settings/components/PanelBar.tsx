import { ArrowLeft } from "lucide-react";
import { IconLink } from "../../../ui/IconLink.tsx";
import styles from "./SettingsPanel.module.css";

type PanelBarProps = {
  readonly title: string;
  readonly back: "/chat" | "/chat/settings";
  readonly backLabel: string;
};

export function PanelBar({ title, back, backLabel }: PanelBarProps) {
  return (
    <header className={styles.bar}>
      <IconLink to={back} label={backLabel}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
      </IconLink>
      <h1 className={styles.title}>{title}</h1>
    </header>
  );
}
