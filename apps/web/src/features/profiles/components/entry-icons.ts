import type { ProfileFormat } from "@atrium/contracts/profiles";
import { Briefcase, Building2, Globe, type LucideIcon, Mail, MapPin, Phone, StickyNote, UserRound } from "lucide-react";

export const ENTRY_ICONS: Readonly<Record<ProfileFormat, LucideIcon>> = {
  "GENERIC/PROFILE_NAME": UserRound,
  JOB_TITLE: Briefcase,
  ORGANIZATION: Building2,
  EMAIL: Mail,
  PHONE: Phone,
  URL: Globe,
  ADDRESS: MapPin,
  TEXT: StickyNote,
};
