// Written by tools/tasks/graphql-types.ts from the documents of the browser and docs/schema.graphql.
import type { ContactGroupId, ContactId, ContactImportId, ContactNoteId, ContactReminderId, EventId, HobbyId, Instant, ProfileId, RoomId, SessionId, TeamId, UserId } from "@atrium/contracts/ids";
import type { ProfileFormat } from "@atrium/contracts/profiles";

/** What each document answers and takes, and which fragments go with it, by its name. */
export type Documents = {
  AcceptFriend: {
    result: { readonly friendship: { readonly userId: UserId; readonly state: FriendState } };
    variables: { readonly userId: UserId; readonly shared?: readonly string[] | null };
    fragments: [];
  };
  AcceptTime: {
    result: { readonly booking: Documents["ShownBooking"]["result"] };
    variables: { readonly id: string; readonly startTime: Instant; readonly language?: string | null };
    fragments: ["ShownBooking"];
  };
  Account: {
    result: { readonly accountInformation: { readonly id: UserId; readonly firstName: string; readonly lastName: string; readonly username: string | null; readonly email: string | null; readonly phone: string | null; readonly role: Role; readonly twoFactor: boolean; readonly administersUsers: boolean; readonly managesTeams: boolean; readonly choosesProfile: boolean } };
    variables: {  };
    fragments: [];
  };
  AddFriendByLink: {
    result: { readonly friendship: { readonly userId: UserId; readonly state: FriendState } };
    variables: { readonly userId: UserId; readonly invitation?: string | null; readonly shared?: readonly string[] | null; readonly language?: string | null };
    fragments: [];
  };
  AddMembers: {
    result: { readonly team: { readonly teamId: TeamId } };
    variables: { readonly teamId: TeamId; readonly userIds: readonly UserId[] };
    fragments: [];
  };
  AddOutsideCalendar: {
    result: { readonly outside: Documents["ShownOutside"]["result"] };
    variables: { readonly address: string; readonly timezone: string };
    fragments: ["ShownOutside"];
  };
  AddParticipantToEvents: {
    result: { readonly addParticipantToEvents: boolean };
    variables: { readonly participantId: UserId; readonly eventIds: readonly EventId[] };
    fragments: [];
  };
  AnnounceEventCover: {
    result: { readonly picture: { readonly key: string; readonly putUrl: string } };
    variables: { readonly contentType: string; readonly sizeBytes: number };
    fragments: [];
  };
  AnnounceHobbyPicture: {
    result: { readonly picture: { readonly key: string; readonly putUrl: string } };
    variables: { readonly contentType: string; readonly sizeBytes: number };
    fragments: [];
  };
  AnnouncePaymentCover: {
    result: { readonly picture: { readonly key: string; readonly putUrl: string } };
    variables: { readonly contentType: string; readonly sizeBytes: number };
    fragments: [];
  };
  AnnouncePersonPicture: {
    result: { readonly upload: { readonly key: string; readonly putUrl: string } };
    variables: { readonly contentType: string; readonly sizeBytes: number };
    fragments: [];
  };
  AnnounceWallpaper: {
    result: { readonly upload: { readonly key: string; readonly putUrl: string } };
    variables: { readonly contentType: string; readonly sizeBytes: number };
    fragments: [];
  };
  AnswerIntroduction: {
    result: { readonly introduction: { readonly id: string; readonly state: IntroductionState } };
    variables: { readonly id: string; readonly accept: boolean };
    fragments: [];
  };
  AppContact: {
    result: { readonly contact: Documents["ShownContact"]["result"] };
    variables: { readonly userId: UserId };
    fragments: ["ShownContact"];
  };
  BlockPerson: {
    result: { readonly blockPerson: boolean };
    variables: { readonly userId: UserId };
    fragments: [];
  };
  BlockedPeople: {
    result: { readonly blockedPeople: readonly { readonly userId: UserId; readonly firstName: string; readonly lastName: string; readonly blockedAt: string }[] };
    variables: {  };
    fragments: [];
  };
  BookSlot: {
    result: { readonly booking: Documents["ShownBooking"]["result"] };
    variables: { readonly calendarId: string; readonly startTime: Instant; readonly fullName: string; readonly email: string; readonly company: string; readonly location: string; readonly message: string; readonly language?: string | null };
    fragments: ["ShownBooking"];
  };
  BookedDays: {
    result: { readonly bookedDays: readonly string[] };
    variables: { readonly calendarId: string; readonly month: string; readonly timezone: string };
    fragments: [];
  };
  BookingFile: {
    result: { readonly bookingFile: string };
    variables: { readonly id: string };
    fragments: [];
  };
  BookingHold: {
    result: { readonly hold: Documents["ShownHold"]["result"] };
    variables: { readonly id: string };
    fragments: ["ShownHold"];
  };
  BookingSelf: {
    result: { readonly accountInformation: { readonly firstName: string; readonly lastName: string; readonly email: string | null } };
    variables: {  };
    fragments: [];
  };
  Bookings: {
    result: { readonly bookings: readonly { readonly id: string; readonly startTime: Instant; readonly endTime: Instant; readonly timezone: string; readonly userId: UserId | null; readonly fullName: string; readonly email: string; readonly company: string; readonly location: string; readonly message: string; readonly eventId: EventId | null; readonly paidAmount: string | null; readonly paidCurrency: string | null; readonly clockChange: { readonly timezone: string; readonly booked: string; readonly reads: string } | null }[] };
    variables: { readonly calendarId: string; readonly view: BookingView; readonly on?: { readonly date: string; readonly timezone: string } | null; readonly after?: { readonly id: string; readonly startTime: string } | null };
    fragments: [];
  };
  BusyTimes: {
    result: { readonly busy: readonly { readonly startTime: Instant; readonly endTime: Instant; readonly name: string; readonly host: string }[] };
    variables: { readonly on: { readonly date: string; readonly timezone: string } };
    fragments: [];
  };
  CalendarDay: {
    result: { readonly day: readonly { readonly from: string; readonly to: string; readonly places: number | null; readonly reason: SlotReason | null }[] };
    variables: { readonly id: string; readonly date: string };
    fragments: [];
  };
  Calendars: {
    result: { readonly calendars: readonly Documents["ShownCalendar"]["result"][] };
    variables: { readonly communityId?: string | null };
    fragments: ["ShownCalendar"];
  };
  CancelBooking: {
    result: { readonly cancelBooking: boolean };
    variables: { readonly id: string; readonly reason: string; readonly language?: string | null };
    fragments: [];
  };
  ChangeOwnIdentifier: {
    result: { readonly answer: { readonly error: OwnIdentifierVerdict | null } };
    variables: { readonly phone?: string | null; readonly email?: string | null; readonly code: string; readonly language?: Language | null };
    fragments: [];
  };
  ChangeOwnName: {
    result: { readonly changeOwnName: { readonly firstName: string; readonly lastName: string } };
    variables: { readonly firstName: string; readonly lastName: string };
    fragments: [];
  };
  ChangePassword: {
    result: { readonly changePassword: { readonly status: Outcome; readonly description: string | null; readonly b2bStatus: AccountVerdict | null } };
    variables: { readonly oldPassword: string; readonly newPassword: string };
    fragments: [];
  };
  ChooseProfile: {
    result: { readonly chooseDefaultProfile: { readonly profileId: ProfileId } };
    variables: { readonly profileId: ProfileId };
    fragments: [];
  };
  ChooseTheme: {
    result: { readonly theme: { readonly id: number } };
    variables: { readonly id: number };
    fragments: [];
  };
  ConfirmEvent: {
    result: { readonly event: Documents["ShownEvent"]["result"] };
    variables: { readonly eventId: EventId; readonly confirmationStatus: EventAnswer };
    fragments: ["ShownEvent"];
  };
  Contact: {
    result: { readonly contact: Documents["ShownContact"]["result"] };
    variables: { readonly id: ContactId };
    fragments: ["ShownContact"];
  };
  ContactCompanies: {
    result: { readonly contactCompanies: readonly string[] };
    variables: { readonly search: string };
    fragments: [];
  };
  ContactGroups: {
    result: { readonly contactGroups: readonly { readonly id: ContactGroupId; readonly name: string; readonly count: number }[] };
    variables: {  };
    fragments: [];
  };
  ContactImport: {
    result: { readonly contactImport: Documents["ShownImport"]["result"] };
    variables: { readonly id: ContactImportId };
    fragments: ["ShownImport"];
  };
  ContactImportRows: {
    result: { readonly contactImportRows: readonly { readonly position: number; readonly line: number; readonly verdict: ContactImportVerdict; readonly fault: ContactImportFault | null; readonly firstName: string; readonly lastName: string; readonly company: string; readonly email: string; readonly phone: string; readonly losses: readonly { readonly what: ContactImportLossKind; readonly value: string }[]; readonly match: ContactImportMatch | null; readonly matchName: string }[] };
    variables: { readonly id: ContactImportId; readonly verdict?: ContactImportVerdict | null; readonly after?: number | null };
    fragments: [];
  };
  ContactImports: {
    result: { readonly contactImports: readonly Documents["ShownImport"]["result"][] };
    variables: {  };
    fragments: ["ShownImport"];
  };
  ContactList: {
    result: { readonly contacts: { readonly contacts: readonly Documents["ListedContact"]["result"][]; readonly after: string | null } };
    variables: { readonly after?: string | null; readonly limit?: number | null };
    fragments: ["ListedContact"];
  };
  ContactNoteCount: {
    result: { readonly contactNoteCount: number };
    variables: { readonly userIdOfContact: UserId };
    fragments: [];
  };
  ContactNoteRetention: {
    result: { readonly months: number };
    variables: {  };
    fragments: [];
  };
  ContactNotes: {
    result: { readonly contactNotes: { readonly contactName: string; readonly canWrite: boolean; readonly notes: readonly Documents["ShownNote"]["result"][] } };
    variables: { readonly userIdOfContact: UserId };
    fragments: ["ShownNote"];
  };
  ContactPage: {
    result: { readonly contacts: { readonly contacts: readonly Documents["ListedContact"]["result"][]; readonly after: string | null } };
    variables: { readonly searchByName?: string | null; readonly groupId?: ContactGroupId | null; readonly after?: string | null };
    fragments: ["ListedContact"];
  };
  ContactReminders: {
    result: { readonly contactReminders: readonly { readonly id: ContactReminderId; readonly text: string; readonly dueAt: Instant; readonly isDone: boolean }[] };
    variables: { readonly nonAppContactId?: ContactId | null; readonly userIdOfContact?: UserId | null };
    fragments: [];
  };
  ContinueKeptLink: {
    result: { readonly address: string };
    variables: { readonly id: string };
    fragments: [];
  };
  CreateAudioNote: {
    result: { readonly notes: readonly { readonly id: ContactNoteId }[] };
    variables: { readonly userIdOfContact: UserId; readonly fileId: string; readonly audioTitle: string; readonly durationMs: number; readonly peaks: readonly number[] };
    fragments: [];
  };
  CreateCalendar: {
    result: { readonly calendar: Documents["ShownCalendar"]["result"] };
    variables: { readonly title: string; readonly communityId?: string | null; readonly custom?: string | null };
    fragments: ["ShownCalendar"];
  };
  CreateConnectedAccount: {
    result: { readonly account: { readonly url: string } };
    variables: { readonly country: string; readonly userId?: UserId | null };
    fragments: [];
  };
  CreateContact: {
    result: { readonly contact: Documents["ShownContact"]["result"] };
    variables: { readonly firstName: string; readonly lastName: string; readonly emails: readonly { readonly kind: ContactLineKind; readonly value: string }[]; readonly phones: readonly { readonly kind: ContactLineKind; readonly value: string }[]; readonly company: string; readonly jobTitle: string; readonly hashTags: readonly string[] };
    fragments: ["ShownContact"];
  };
  CreateContactGroup: {
    result: { readonly group: { readonly id: ContactGroupId; readonly name: string; readonly count: number } };
    variables: { readonly name: string };
    fragments: [];
  };
  CreateContactReminder: {
    result: { readonly reminder: { readonly id: ContactReminderId } };
    variables: { readonly nonAppContactId?: ContactId | null; readonly userIdOfContact?: UserId | null; readonly text: string; readonly dueAt: Instant };
    fragments: [];
  };
  CreateDocumentNote: {
    result: { readonly notes: readonly { readonly id: ContactNoteId }[] };
    variables: { readonly userIdOfContact: UserId; readonly fileIds: readonly string[] };
    fragments: [];
  };
  CreateEvent: {
    result: { readonly event: Documents["ShownEvent"]["result"] };
    variables: { readonly title: string; readonly location?: string | null; readonly description?: string | null; readonly conferenceDetails?: string | null; readonly isConference?: boolean | null; readonly startTime: Instant; readonly endTime: Instant; readonly timeZone?: string | null; readonly isPrivate?: boolean | null; readonly onlyOriginalParticipantsCanJoin?: boolean | null; readonly adminValidation?: boolean | null; readonly capacity?: number | null; readonly hasWaitingList?: boolean | null; readonly cover?: string | null; readonly repeat?: string | null; readonly chatGroupId?: RoomId | null; readonly participantIds?: readonly UserId[] | null };
    fragments: ["ShownEvent"];
  };
  CreateEventFeed: {
    result: { readonly createEventFeed: string };
    variables: {  };
    fragments: [];
  };
  CreateHobby: {
    result: { readonly hobby: Documents["ShownHobby"]["result"] };
    variables: { readonly kind: HobbyKind; readonly title: string; readonly place: string; readonly link: string; readonly note: string; readonly picture?: string | null };
    fragments: ["ShownHobby"];
  };
  CreateImageNote: {
    result: { readonly notes: readonly { readonly id: ContactNoteId }[] };
    variables: { readonly userIdOfContact: UserId; readonly fileIds: readonly string[] };
    fragments: [];
  };
  CreateKeptLinks: {
    result: { readonly calendars: readonly { readonly id: string }[] };
    variables: {  };
    fragments: [];
  };
  CreatePaymentLink: {
    result: { readonly made: { readonly paymentLink: string; readonly paymentLinkId: string } };
    variables: { readonly title: string; readonly amount: string; readonly currencyType: string; readonly purposeOfTransaction: string; readonly countryCode: string; readonly communityId: string; readonly coverImage: string; readonly userId?: UserId | null };
    fragments: [];
  };
  CreateProfile: {
    result: { readonly profile: Documents["ShownProfile"]["result"] };
    variables: { readonly title: string; readonly accessLevel: AccessLevel; readonly colorCode: string; readonly data: readonly { readonly admin?: boolean | null; readonly format: string; readonly key: string; readonly title: string; readonly value: string }[] };
    fragments: ["ShownProfile"];
  };
  CreateTeam: {
    result: { readonly team: { readonly teamId: TeamId } };
    variables: { readonly name: string; readonly hidden?: boolean | null; readonly facebook?: string | null };
    fragments: [];
  };
  CreateTextNote: {
    result: { readonly note: { readonly id: ContactNoteId } };
    variables: { readonly userIdOfContact: UserId; readonly contents: string };
    fragments: [];
  };
  CreateTheme: {
    result: { readonly theme: Documents["Tile"]["result"] };
    variables: { readonly themeName: string; readonly backgroundColor: string; readonly wallpaper: string };
    fragments: ["Tile"];
  };
  CreateUser: {
    result: { readonly createUser: { readonly userId: UserId } };
    variables: { readonly firstName: string; readonly role: Role; readonly lastName?: string | null; readonly email?: string | null; readonly phone?: string | null; readonly b2bPhone?: string | null; readonly language?: Language | null };
    fragments: [];
  };
  DecideEventRequest: {
    result: { readonly event: Documents["ShownEvent"]["result"] };
    variables: { readonly eventId: EventId; readonly userId: UserId; readonly approve: boolean };
    fragments: ["ShownEvent"];
  };
  DeclineFriend: {
    result: { readonly friendship: { readonly userId: UserId; readonly state: FriendState } };
    variables: { readonly userId: UserId };
    fragments: [];
  };
  DeclineTimes: {
    result: { readonly declineTimes: boolean };
    variables: { readonly id: string; readonly language?: string | null };
    fragments: [];
  };
  DeleteAccount: {
    result: { readonly outcome: { readonly status: Outcome; readonly b2bStatus: AccountVerdict | null } };
    variables: { readonly password: string };
    fragments: [];
  };
  DeleteAppContact: {
    result: { readonly deleteAppContact: boolean };
    variables: { readonly userId: UserId; readonly deleteType: DeleteContactType; readonly language?: string | null };
    fragments: [];
  };
  DeleteAttachment: {
    result: { readonly deleteAttachment: boolean };
    variables: { readonly id: ContactNoteId };
    fragments: [];
  };
  DeleteCalendar: {
    result: { readonly deleteCalendar: boolean };
    variables: { readonly id: string };
    fragments: [];
  };
  DeleteCalendarLink: {
    result: { readonly calendar: Documents["ShownCalendar"]["result"] };
    variables: { readonly id: string };
    fragments: ["ShownCalendar"];
  };
  DeleteContactGroup: {
    result: { readonly deleteContactGroup: boolean };
    variables: { readonly id: ContactGroupId };
    fragments: [];
  };
  DeleteContactImport: {
    result: { readonly deleteContactImport: boolean };
    variables: { readonly id: ContactImportId };
    fragments: [];
  };
  DeleteContactReminder: {
    result: { readonly deleteContactReminder: boolean };
    variables: { readonly id: ContactReminderId };
    fragments: [];
  };
  DeleteEvent: {
    result: { readonly deleteEvent: boolean };
    variables: { readonly id: EventId; readonly scope?: EventScope | null };
    fragments: [];
  };
  DeleteHobby: {
    result: { readonly deleteHobby: boolean };
    variables: { readonly id: HobbyId };
    fragments: [];
  };
  DeleteNonAppContacts: {
    result: { readonly deleteNonAppContacts: boolean };
    variables: { readonly ids: readonly ContactId[]; readonly deleteType: DeleteContactType; readonly language?: string | null };
    fragments: [];
  };
  DeleteOutsideCalendar: {
    result: { readonly deleteOutsideCalendar: boolean };
    variables: { readonly id: string };
    fragments: [];
  };
  DeleteTeam: {
    result: { readonly deleteTeam: boolean };
    variables: { readonly teamId: TeamId };
    fragments: [];
  };
  DeleteTheme: {
    result: { readonly deleteTheme: boolean };
    variables: { readonly id: number };
    fragments: [];
  };
  DeleteUsers: {
    result: { readonly deleteUsers: readonly string[] };
    variables: { readonly userIds: readonly UserId[] };
    fragments: [];
  };
  Devices: {
    result: { readonly sessions: readonly { readonly id: SessionId; readonly userAgent: string; readonly address: string; readonly lastSeenAt: Instant; readonly isCurrent: boolean }[] };
    variables: {  };
    fragments: [];
  };
  DiscardKeptLink: {
    result: { readonly calendar: { readonly id: string } };
    variables: { readonly id: string };
    fragments: [];
  };
  EndBooking: {
    result: { readonly cancelBooking: boolean };
    variables: { readonly id: string; readonly reason: string; readonly language?: string | null };
    fragments: [];
  };
  EndEventFeed: {
    result: { readonly endEventFeed: boolean };
    variables: {  };
    fragments: [];
  };
  EndFriendship: {
    result: { readonly friendship: { readonly userId: UserId; readonly state: FriendState } };
    variables: { readonly userId: UserId };
    fragments: [];
  };
  EndOtherSessions: {
    result: { readonly endOtherSessions: boolean };
    variables: {  };
    fragments: [];
  };
  EndPaymentLink: {
    result: { readonly link: Documents["ShownPaymentLink"]["result"] };
    variables: { readonly id: string };
    fragments: ["ShownPaymentLink"];
  };
  EndSession: {
    result: { readonly endSession: boolean };
    variables: { readonly id: SessionId };
    fragments: [];
  };
  Event: {
    result: { readonly event: Documents["ShownEvent"]["result"] };
    variables: { readonly id: EventId };
    fragments: ["ShownEvent"];
  };
  EventBookings: {
    result: { readonly eventBookings: readonly Documents["ShownBooking"]["result"][] };
    variables: { readonly eventId: EventId };
    fragments: ["ShownBooking"];
  };
  EventCalendarFile: {
    result: { readonly eventCalendarFile: string };
    variables: { readonly id: string };
    fragments: [];
  };
  EventCounts: {
    result: { readonly eventCounts: { readonly past: number; readonly future: number; readonly attention: number } };
    variables: { readonly search?: string | null; readonly chatGroupId?: RoomId | null };
    fragments: [];
  };
  EventFeed: {
    result: { readonly eventFeed: string };
    variables: {  };
    fragments: [];
  };
  EventList: {
    result: { readonly events: readonly Documents["ShownEvent"]["result"][] };
    variables: { readonly afterEvent?: { readonly id: string; readonly startTime: string } | null; readonly limit?: number | null };
    fragments: ["ShownEvent"];
  };
  EventOfMessage: {
    result: { readonly event: Documents["ShownEvent"]["result"] | null };
    variables: { readonly id: string };
    fragments: ["ShownEvent"];
  };
  EventParticipants: {
    result: { readonly people: readonly { readonly userId: UserId; readonly firstName: string; readonly lastName: string; readonly username: string | null; readonly confirmationStatus: ConfirmationStatus; readonly isWaiting: boolean; readonly hasRequested: boolean; readonly at: Instant | null }[] };
    variables: { readonly id: EventId; readonly group: EventParticipantGroup; readonly offset?: number | null };
    fragments: [];
  };
  EventReminder: {
    result: { readonly minutes: number };
    variables: { readonly id: EventId };
    fragments: [];
  };
  Events: {
    result: { readonly events: readonly Documents["ShownEvent"]["result"][] };
    variables: { readonly view?: EventView | null; readonly sortByTime?: string | null; readonly search?: string | null; readonly offset?: number | null; readonly chatGroupId?: RoomId | null };
    fragments: ["ShownEvent"];
  };
  EventsBeside: {
    result: { readonly events: readonly Documents["ShownEvent"]["result"][] };
    variables: { readonly chatGroupId?: RoomId | null; readonly with?: { readonly userId: string } | null };
    fragments: ["ShownEvent"];
  };
  ExportContacts: {
    result: { readonly exportContacts: string };
    variables: { readonly format: ContactExportFormat };
    fragments: [];
  };
  ExportNotes: {
    result: { readonly exportNotes: string };
    variables: {  };
    fragments: [];
  };
  Feed: {
    result: { readonly feeds: readonly { readonly id: string; readonly code: FeedCode; readonly readStatus: boolean; readonly createdAt: Instant; readonly chatId: RoomId | null; readonly sender: { readonly id: UserId; readonly firstName: string; readonly lastName: string } | null; readonly details: { readonly eventId: EventId | null; readonly title: string | null; readonly organiser: string | null; readonly contactId: UserId | null; readonly nonAppContactId: ContactId | null; readonly contactName: string | null; readonly storyOwner: string | null; readonly hobbyId: HobbyId | null; readonly messageSeq: number | null; readonly chatType: FeedChatType | null; readonly chatName: string | null; readonly reason: ReportReason | null; readonly product: string | null; readonly isStory: boolean | null } }[]; readonly feedUnreadCount: number };
    variables: { readonly limit?: number | null; readonly offset?: number | null; readonly readStatus?: boolean | null };
    fragments: [];
  };
  FeedCount: {
    result: { readonly feedUnreadCount: number };
    variables: {  };
    fragments: [];
  };
  FriendCounts: {
    result: { readonly friendCounts: { readonly friends: number; readonly pending: number; readonly introductions: number } };
    variables: {  };
    fragments: [];
  };
  FriendPage: {
    result: { readonly friends: readonly { readonly userId: UserId; readonly firstName: string; readonly lastName: string; readonly username: string | null }[] };
    variables: { readonly searchByName?: string | null; readonly limit?: number | null; readonly offset?: number | null };
    fragments: [];
  };
  FriendRequests: {
    result: { readonly friendRequests: readonly { readonly userId: UserId; readonly firstName: string; readonly lastName: string; readonly username: string | null; readonly createdAt: Instant }[] };
    variables: { readonly limit?: number | null; readonly offset?: number | null };
    fragments: [];
  };
  Friends: {
    result: { readonly friends: readonly { readonly userId: UserId; readonly firstName: string; readonly lastName: string; readonly username: string | null }[] };
    variables: { readonly searchByName?: string | null };
    fragments: [];
  };
  Friendships: {
    result: { readonly friendships: readonly { readonly userId: UserId; readonly state: FriendState }[] };
    variables: { readonly userIds: readonly UserId[] };
    fragments: [];
  };
  GeneratePaymentLink: {
    result: { readonly link: { readonly paymentLink: string } };
    variables: { readonly id: string };
    fragments: [];
  };
  HasProfile: {
    result: { readonly profiles: readonly { readonly profileId: ProfileId }[] };
    variables: {  };
    fragments: [];
  };
  Hobbies: {
    result: { readonly page: { readonly hobbies: readonly Documents["ShownHobby"]["result"][]; readonly after: HobbyId | null } };
    variables: { readonly category: HobbyCategory; readonly query?: string | null; readonly after?: HobbyId | null };
    fragments: ["ShownHobby"];
  };
  Hobby: {
    result: { readonly hobby: Documents["ShownHobby"]["result"] };
    variables: { readonly id: HobbyId };
    fragments: ["ShownHobby"];
  };
  HobbyCounts: {
    result: { readonly hobbyCounts: readonly { readonly category: HobbyCategory; readonly count: number }[] };
    variables: { readonly query?: string | null };
    fragments: [];
  };
  HoldSlot: {
    result: { readonly hold: Documents["ShownHold"]["result"] };
    variables: { readonly calendarId: string; readonly startTime: Instant; readonly fullName: string; readonly email: string; readonly company: string; readonly location: string; readonly message: string; readonly language?: string | null };
    fragments: ["ShownHold"];
  };
  InitiateCardPayment: {
    result: { readonly payment: { readonly id: string; readonly paymentLink: string } };
    variables: { readonly alias?: string | null; readonly roomId?: string | null; readonly userId?: UserId | null; readonly subFree: string; readonly currency: string };
    fragments: [];
  };
  Introduce: {
    result: { readonly introduction: { readonly id: string } };
    variables: { readonly userId: UserId; readonly otherId: string; readonly note?: string | null };
    fragments: [];
  };
  Introductions: {
    result: { readonly introductions: readonly { readonly id: string; readonly note: string; readonly state: IntroductionState; readonly createdAt: Instant; readonly introducer: { readonly userId: UserId; readonly firstName: string; readonly lastName: string }; readonly people: readonly { readonly userId: UserId; readonly firstName: string; readonly lastName: string }[] }[] };
    variables: {  };
    fragments: [];
  };
  InviteUsers: {
    result: { readonly invites: readonly { readonly userId: UserId | null; readonly status: InviteStatus }[] };
    variables: { readonly users?: readonly { readonly b2bPhone?: string | null; readonly countryCode?: string | null; readonly email?: string | null; readonly firstName?: string | null; readonly lastName?: string | null; readonly phone?: string | null; readonly role?: string | null }[] | null; readonly userIds?: readonly UserId[] | null; readonly language?: Language | null };
    fragments: [];
  };
  JoinedUserCount: {
    result: { readonly joinedUserCount: number };
    variables: {  };
    fragments: [];
  };
  JoinedUsers: {
    result: { readonly joinedUsers: readonly { readonly userId: UserId; readonly firstName: string; readonly lastName: string; readonly username: string | null; readonly joinedAt: string }[] };
    variables: { readonly limit?: number | null; readonly offset?: number | null };
    fragments: [];
  };
  KeepBookingTime: {
    result: { readonly booking: Documents["ShownBooking"]["result"] };
    variables: { readonly id: string };
    fragments: ["ShownBooking"];
  };
  KeepCalendarLink: {
    result: { readonly address: string };
    variables: { readonly id: string; readonly organizedBy: Organizer; readonly timeSlot: number; readonly availableDays: AvailableDays; readonly custom: string; readonly availableFrom: string; readonly availableTo: string; readonly setLunchBreak: boolean; readonly lunchBreakFrom: string; readonly lunchBreakTo: string; readonly timezone: string; readonly venueFix: boolean; readonly venueName: string; readonly venueAddress: string; readonly isItOnline: boolean; readonly link: string; readonly isUsersLimited: boolean; readonly noOfParticipantsLimit?: number | null; readonly bufferBefore: number; readonly bufferAfter: number; readonly noticeMinutes: number; readonly mostPerDay?: number | null; readonly windowDays: number; readonly paymentToConfirmBooking: boolean; readonly priceAmount: string; readonly currencyType: string; readonly country: string };
    fragments: [];
  };
  LastPaymentRequest: {
    result: { readonly request: { readonly paymentStatus: string; readonly updatedAt: Instant; readonly paymentParams: { readonly status: string } } | null };
    variables: { readonly roomId: RoomId; readonly userId?: UserId | null };
    fragments: [];
  };
  ListedContact: {
    result: { readonly id: ContactId | null; readonly userIdOfContact: UserId | null; readonly firstName: string; readonly lastName: string; readonly username: string | null; readonly company: string; readonly jobTitle: string; readonly nonAppContact: boolean; readonly contactReceiverStatus: ContactReceiverStatus | null };
    fragments: [];
  };
  Meetings: {
    result: { readonly events: readonly { readonly id: EventId; readonly title: string; readonly startTime: Instant; readonly timeZone: string; readonly location: string }[] };
    variables: { readonly userId: string };
    fragments: [];
  };
  Members: {
    result: { readonly teams: readonly { readonly managers: readonly UserId[] | null; readonly members: readonly Documents["TeamPerson"]["result"][] | null }[] };
    variables: { readonly teamIds?: readonly TeamId[] | null; readonly limit?: number | null; readonly offset?: number | null };
    fragments: ["TeamPerson"];
  };
  MergeUserWithCode: {
    result: { readonly answer: { readonly error: MergeVerdict | null; readonly preview: { readonly firstName: string; readonly lastName: string; readonly counts: readonly { readonly feature: string; readonly moved: number; readonly lost: number }[]; readonly lostIdentifier: string | null } | null } };
    variables: { readonly phone?: string | null; readonly email?: string | null; readonly ownCode?: string | null; readonly otherCode?: string | null; readonly isConfirmed?: boolean | null; readonly language?: Language | null };
    fragments: [];
  };
  MoveBooking: {
    result: { readonly booking: Documents["ShownBooking"]["result"] };
    variables: { readonly id: string; readonly startTime: Instant; readonly reason: string; readonly language?: string | null };
    fragments: ["ShownBooking"];
  };
  OneBooking: {
    result: { readonly booking: Documents["ShownBooking"]["result"] };
    variables: { readonly id: string };
    fragments: ["ShownBooking"];
  };
  OpenBookingChat: {
    result: { readonly roomId: string };
    variables: { readonly id: string };
    fragments: [];
  };
  OutsideCalendars: {
    result: { readonly outside: readonly Documents["ShownOutside"]["result"][] };
    variables: {  };
    fragments: ["ShownOutside"];
  };
  OwnProfiles: {
    result: { readonly profiles: readonly Documents["ShownProfile"]["result"][]; readonly accountInformation: { readonly profileCapacity: number } };
    variables: {  };
    fragments: ["ShownProfile"];
  };
  OwnRights: {
    result: { readonly own: { readonly administersUsers: boolean; readonly managesTeams: boolean; readonly assignableRoles: readonly Role[] } };
    variables: {  };
    fragments: [];
  };
  PaidPaymentLinks: {
    result: { readonly links: readonly { readonly id: string; readonly paymentLinkId: string; readonly title: string; readonly amount: string; readonly currencyType: string; readonly paidAt: string }[] };
    variables: { readonly communityId: string; readonly userId?: UserId | null };
    fragments: [];
  };
  PaymentLinkInfo: {
    result: { readonly links: readonly (Documents["ShownPaymentLink"]["result"] & { readonly paidMembersList: readonly { readonly id: string; readonly name: string; readonly userId: UserId | null; readonly profilePic: string | null; readonly paidAt: string }[] })[] };
    variables: { readonly id: string };
    fragments: ["ShownPaymentLink"];
  };
  PaymentLinks: {
    result: { readonly links: readonly Documents["ShownPaymentLink"]["result"][] };
    variables: { readonly communityId: string; readonly userId?: UserId | null };
    fragments: ["ShownPaymentLink"];
  };
  PayoutAccount: {
    result: { readonly account: Documents["ShownPayoutAccount"]["result"] };
    variables: {  };
    fragments: ["ShownPayoutAccount"];
  };
  People: {
    result: { readonly users: readonly { readonly userId: UserId; readonly firstName: string; readonly lastName: string; readonly username: string | null }[] };
    variables: { readonly searchByName?: string | null; readonly limit?: number | null; readonly offset?: number | null };
    fragments: [];
  };
  PeopleToAdd: {
    result: { readonly users: readonly Documents["TeamPerson"]["result"][] };
    variables: { readonly searchByName?: string | null; readonly limit?: number | null; readonly everyone?: boolean | null };
    fragments: ["TeamPerson"];
  };
  Person: {
    result: { readonly users: readonly { readonly userId: UserId; readonly isDeleted: boolean; readonly firstName: string; readonly lastName: string; readonly username: string | null; readonly profiles: readonly Documents["ShownProfile"]["result"][] }[] };
    variables: { readonly userId: UserId };
    fragments: ["ShownProfile"];
  };
  PersonToAdd: {
    result: { readonly users: readonly { readonly userId: UserId; readonly isDeleted: boolean; readonly firstName: string; readonly lastName: string }[] };
    variables: { readonly userId: UserId };
    fragments: [];
  };
  PlaceTags: {
    result: { readonly placeTags: readonly string[] };
    variables: { readonly latitude: number; readonly longitude: number };
    fragments: [];
  };
  Profile: {
    result: { readonly profile: Documents["ShownProfile"]["result"] };
    variables: { readonly profileId: ProfileId };
    fragments: ["ShownProfile"];
  };
  ProfilePutUrl: {
    result: { readonly profile: { readonly putUrl: string | null } };
    variables: { readonly profileId: ProfileId; readonly contentType: string; readonly sizeBytes: number };
    fragments: [];
  };
  ProposeTimes: {
    result: { readonly proposal: Documents["ShownProposal"]["result"] };
    variables: { readonly id: string; readonly times: readonly string[]; readonly message: string; readonly language?: string | null };
    fragments: ["ShownProposal"];
  };
  ReadOutsideCalendar: {
    result: { readonly readOutsideCalendar: boolean };
    variables: { readonly id: string };
    fragments: [];
  };
  RecommendHobby: {
    result: { readonly recommendHobby: boolean };
    variables: { readonly id: HobbyId; readonly userId: UserId };
    fragments: [];
  };
  ReleaseHold: {
    result: { readonly hold: Documents["ShownHold"]["result"] };
    variables: { readonly id: string };
    fragments: ["ShownHold"];
  };
  RemindFriend: {
    result: { readonly friendship: { readonly userId: UserId; readonly state: FriendState } };
    variables: { readonly userId: UserId };
    fragments: [];
  };
  RemoveMembers: {
    result: { readonly team: { readonly teamId: TeamId } };
    variables: { readonly teamId: TeamId; readonly userIds: readonly UserId[] };
    fragments: [];
  };
  RemovePersonPicture: {
    result: { readonly face: { readonly userId: UserId; readonly picture: string | null; readonly preview: string | null; readonly isVerified: boolean; readonly revision: number } };
    variables: {  };
    fragments: [];
  };
  RemoveProfile: {
    result: { readonly deleteProfile: boolean };
    variables: { readonly profileId: ProfileId };
    fragments: [];
  };
  RequestFriend: {
    result: { readonly friendship: { readonly userId: UserId; readonly state: FriendState } };
    variables: { readonly userId: UserId; readonly shared?: readonly string[] | null; readonly language?: string | null };
    fragments: [];
  };
  RequestOwnIdentifier: {
    result: { readonly requestOwnIdentifier: boolean };
    variables: { readonly phone?: string | null; readonly email?: string | null; readonly language?: Language | null };
    fragments: [];
  };
  RequestToJoinEvent: {
    result: { readonly event: Documents["ShownEvent"]["result"] };
    variables: { readonly id: EventId };
    fragments: ["ShownEvent"];
  };
  RunContactImport: {
    result: { readonly file: Documents["ShownImport"]["result"] };
    variables: { readonly id: ContactImportId; readonly duplicates?: ContactImportChoice | null; readonly rows?: readonly { readonly choice: ContactImportChoice; readonly position: number }[] | null };
    fragments: ["ShownImport"];
  };
  SaveCalendarLink: {
    result: { readonly calendar: Documents["ShownCalendar"]["result"] };
    variables: { readonly id: string; readonly organizedBy: Organizer; readonly timeSlot: number; readonly availableDays: AvailableDays; readonly custom: string; readonly availableFrom: string; readonly availableTo: string; readonly setLunchBreak: boolean; readonly lunchBreakFrom: string; readonly lunchBreakTo: string; readonly timezone: string; readonly venueFix: boolean; readonly venueName: string; readonly venueAddress: string; readonly isItOnline: boolean; readonly link: string; readonly isUsersLimited: boolean; readonly noOfParticipantsLimit?: number | null; readonly bufferBefore: number; readonly bufferAfter: number; readonly noticeMinutes: number; readonly mostPerDay?: number | null; readonly windowDays: number; readonly paymentToConfirmBooking: boolean; readonly priceAmount: string; readonly currencyType: string; readonly country: string };
    fragments: ["ShownCalendar"];
  };
  SaveHobby: {
    result: { readonly hobby: Documents["ShownHobby"]["result"] };
    variables: { readonly id: HobbyId };
    fragments: ["ShownHobby"];
  };
  SaveProfile: {
    result: { readonly createPublicProfile?: { readonly profileId: ProfileId }; readonly profile: Documents["ShownProfile"]["result"] };
    variables: { readonly profileId: ProfileId; readonly displayImagePutURL?: string | null; readonly title: string; readonly accessLevel: AccessLevel; readonly colorCode: string; readonly data: readonly { readonly admin?: boolean | null; readonly format: string; readonly key: string; readonly title: string; readonly value: string }[]; readonly hasPage: boolean; readonly username: string; readonly status: ProfileStatus; readonly description: string };
    fragments: ["ShownProfile"];
  };
  SeenBy: {
    result: { readonly profilesSeenBy: readonly Documents["ShownProfile"]["result"][] };
    variables: { readonly userId?: UserId | null };
    fragments: ["ShownProfile"];
  };
  SendInvitationAgain: {
    result: { readonly sendInvitationAgain: boolean };
    variables: { readonly id: ContactId; readonly language?: string | null };
    fragments: [];
  };
  SetAppContactGroups: {
    result: { readonly contact: Documents["ShownContact"]["result"] };
    variables: { readonly userId: UserId; readonly groupIds: readonly ContactGroupId[] };
    fragments: ["ShownContact"];
  };
  SetBankDetails: {
    result: { readonly account: Documents["ShownPayoutAccount"]["result"] };
    variables: { readonly token: string; readonly country: string };
    fragments: ["ShownPayoutAccount"];
  };
  SetContactGroups: {
    result: { readonly contact: Documents["ShownContact"]["result"] };
    variables: { readonly id: ContactId; readonly groupIds: readonly ContactGroupId[] };
    fragments: ["ShownContact"];
  };
  SetContactNoteRetention: {
    result: { readonly months: number };
    variables: { readonly months?: number | null };
    fragments: [];
  };
  SetEventReminder: {
    result: { readonly minutes: number };
    variables: { readonly id: EventId; readonly minutes?: number | null };
    fragments: [];
  };
  SetManagers: {
    result: { readonly team: { readonly teamId: TeamId } };
    variables: { readonly teamId: TeamId; readonly userIds: readonly UserId[] };
    fragments: [];
  };
  SetPersonPicture: {
    result: { readonly face: { readonly userId: UserId; readonly picture: string | null; readonly preview: string | null; readonly isVerified: boolean; readonly revision: number } };
    variables: { readonly upload: string };
    fragments: [];
  };
  SetTwoFactor: {
    result: { readonly outcome: { readonly status: Outcome; readonly b2bStatus: AccountVerdict | null } };
    variables: { readonly isOn: boolean; readonly password: string };
    fragments: [];
  };
  SetUserPassword: {
    result: { readonly outcome: { readonly status: Outcome; readonly b2bStatus: AccountVerdict | null } };
    variables: { readonly userId: UserId; readonly newPassword: string };
    fragments: [];
  };
  ShareProfile: {
    result: { readonly convertToAppContact: boolean };
    variables: { readonly id: ContactId; readonly profiles: readonly string[]; readonly email?: string | null; readonly sms?: string | null; readonly language?: string | null };
    fragments: [];
  };
  ShareableProfiles: {
    result: { readonly profiles: readonly { readonly profileId: ProfileId; readonly title: string; readonly isDefault: boolean }[]; readonly accountInformation: { readonly id: UserId; readonly firstName: string } };
    variables: {  };
    fragments: [];
  };
  ShownBooking: {
    result: { readonly id: string; readonly calendarId: string; readonly calendarTitle: string; readonly hostName: string; readonly hostId: string; readonly publicId: string | null; readonly movableUntil: string; readonly startTime: Instant; readonly endTime: Instant; readonly timezone: string; readonly fullName: string; readonly email: string; readonly location: string; readonly eventId: EventId | null; readonly isJoined: boolean; readonly paidAmount: string | null; readonly paidCurrency: string | null; readonly paidBackUntil: string | null; readonly clockChange: { readonly timezone: string; readonly booked: string; readonly reads: string } | null };
    fragments: [];
  };
  ShownCalendar: {
    result: { readonly id: string; readonly title: string; readonly custom: string; readonly ownerId: string; readonly ownerName: string; readonly canChange: boolean; readonly communityId: string | null; readonly communityName: string | null; readonly upcoming: number; readonly isLinkKept: boolean; readonly link: { readonly publicId: string; readonly organizedBy: Organizer; readonly timeSlot: number; readonly availableDays: AvailableDays; readonly custom: string; readonly availableFrom: string; readonly availableTo: string; readonly setLunchBreak: boolean; readonly lunchBreakFrom: string; readonly lunchBreakTo: string; readonly timezone: string; readonly venueFix: boolean; readonly venueName: string; readonly venueAddress: string; readonly isItOnline: boolean; readonly link: string; readonly isUsersLimited: boolean; readonly noOfParticipantsLimit: number | null; readonly bufferBefore: number; readonly bufferAfter: number; readonly noticeMinutes: number; readonly mostPerDay: number | null; readonly windowDays: number; readonly paymentToConfirmBooking: boolean; readonly priceAmount: string; readonly currencyType: string; readonly country: string } | null };
    fragments: [];
  };
  ShownContact: {
    result: { readonly id: ContactId | null; readonly userIdOfContact: UserId | null; readonly firstName: string; readonly lastName: string; readonly contactName: string; readonly emails: readonly { readonly kind: ContactLineKind; readonly value: string }[]; readonly phones: readonly { readonly kind: ContactLineKind; readonly value: string }[]; readonly company: string; readonly jobTitle: string; readonly hashTags: readonly string[]; readonly rating: number; readonly groupIds: readonly ContactGroupId[]; readonly contactReceiverStatus: ContactReceiverStatus | null };
    fragments: [];
  };
  ShownEvent: {
    result: { readonly id: EventId; readonly seriesId: string; readonly type: EventType; readonly title: string; readonly description: string; readonly location: string; readonly conferenceDetails: string; readonly isConference: boolean; readonly startTime: Instant; readonly endTime: Instant; readonly timeZone: string; readonly repeat: string; readonly isPrivate: boolean; readonly onlyOriginalParticipantsCanJoin: boolean; readonly adminValidation: boolean; readonly capacity: number | null; readonly hasWaitingList: boolean; readonly coverUrl: string | null; readonly chatGroupId: RoomId | null; readonly messageId: number | null; readonly groupName: string | null; readonly userIdOfEventCreator: UserId | null; readonly hostInfo: { readonly userId: UserId; readonly firstName: string; readonly lastName: string; readonly username: string | null } | null; readonly acceptedCount: number; readonly maybeCount: number; readonly declinedCount: number; readonly waitingCount: number; readonly requestCount: number | null; readonly confirmationStatus: ConfirmationStatus; readonly isWaiting: boolean; readonly hasRequested: boolean; readonly canEdit: boolean; readonly canAnswer: boolean; readonly canRequest: boolean };
    fragments: [];
  };
  ShownHobby: {
    result: { readonly id: HobbyId; readonly kind: HobbyKind; readonly title: string; readonly place: string; readonly link: string; readonly note: string; readonly pictureUrl: string | null; readonly previewUrl: string | null; readonly owner: { readonly userId: UserId; readonly firstName: string; readonly lastName: string }; readonly savedBy: readonly { readonly userId: UserId; readonly firstName: string; readonly lastName: string }[]; readonly savedByCount: number; readonly isSaved: boolean; readonly canEdit: boolean; readonly canSave: boolean; readonly canRecommend: boolean };
    fragments: [];
  };
  ShownHold: {
    result: { readonly id: string; readonly calendarId: string; readonly heldUntil: string; readonly state: string; readonly startTime: Instant; readonly endTime: Instant; readonly fullName: string; readonly priceAmount: string; readonly currencyType: string };
    fragments: [];
  };
  ShownImport: {
    result: { readonly id: ContactImportId; readonly state: ContactImportState; readonly fileName: string; readonly format: ContactImportFormat; readonly sizeBytes: number; readonly newCount: number; readonly duplicateCount: number; readonly sameNameCount: number; readonly errorCount: number; readonly addedCount: number; readonly mergedCount: number; readonly keptCount: number; readonly skippedCount: number; readonly leftCount: number; readonly createdAt: Instant; readonly undoUntil: string | null };
    fragments: [];
  };
  ShownNote: {
    result: { readonly id: ContactNoteId; readonly type: ContactNoteType; readonly contents: string | null; readonly updateAt: string; readonly signedGetURL: string | null; readonly signedPreviewURL: string | null; readonly filename: string | null; readonly extension: string | null; readonly bytes: number | null; readonly audioTitle: string | null; readonly durationMs: number | null; readonly peaks: readonly number[] | null; readonly isTranscribed: boolean; readonly transcribedText: string | null; readonly transcribedLanguage: string | null };
    fragments: [];
  };
  ShownOutside: {
    result: { readonly id: string; readonly name: string; readonly host: string; readonly readAt: string | null; readonly refused: OutsideRefusal | null; readonly unclear: number };
    fragments: [];
  };
  ShownPaymentLink: {
    result: { readonly paymentLinkId: string; readonly title: string; readonly amount: string; readonly currencyType: string; readonly purposeOfTransaction: string; readonly coverImage: string | null; readonly status: string; readonly totalPaymentCollected: string; readonly paidCount: number; readonly userLimit: number; readonly expiryDate: string; readonly ownerName: string | null };
    fragments: [];
  };
  ShownPayoutAccount: {
    result: { readonly isSubmitted: boolean; readonly country: string | null; readonly lastDigits: string | null; readonly tokenUrl: string | null };
    fragments: [];
  };
  ShownProfile: {
    result: { readonly profileId: ProfileId; readonly title: string; readonly name: string; readonly displayImageURL: string | null; readonly colorCode: string; readonly referralLink: string; readonly username: string | null; readonly publicUsername: string | null; readonly accessLevel: AccessLevel; readonly status: ProfileStatus; readonly description: string; readonly isDefault: boolean; readonly canEdit: boolean; readonly data: readonly { readonly key: string; readonly title: string; readonly value: string; readonly format: ProfileFormat; readonly admin: boolean }[] };
    fragments: [];
  };
  ShownProposal: {
    result: { readonly id: string; readonly bookingId: string; readonly byHost: boolean; readonly times: readonly string[]; readonly message: string };
    fragments: [];
  };
  SomeEvents: {
    result: { readonly events: readonly Documents["ShownEvent"]["result"][] };
    variables: { readonly ids: readonly string[] };
    fragments: ["ShownEvent"];
  };
  TakeBackIntroduction: {
    result: { readonly takeBackIntroduction: boolean };
    variables: { readonly id: string };
    fragments: [];
  };
  TeamPerson: {
    result: { readonly userId: UserId; readonly firstName: string; readonly lastName: string };
    fragments: [];
  };
  TeamPutUrl: {
    result: { readonly teams: readonly { readonly putUrl: string | null }[] };
    variables: { readonly teamIds?: readonly TeamId[] | null; readonly contentType: string; readonly sizeBytes: number };
    fragments: [];
  };
  Teams: {
    result: { readonly teams: readonly { readonly teamId: TeamId; readonly name: string; readonly memberCount: number | null; readonly managers: readonly UserId[] | null; readonly hidden: boolean; readonly facebook: string | null; readonly image: string | null; readonly permissions: readonly TeamAction[]; readonly faces: readonly Documents["TeamPerson"]["result"][] | null }[] };
    variables: { readonly limit?: number | null; readonly offset?: number | null };
    fragments: ["TeamPerson"];
  };
  Themes: {
    result: { readonly themes: readonly Documents["Tile"]["result"][]; readonly accountInformation: { readonly settings: readonly { readonly key: string; readonly value: string }[] } };
    variables: {  };
    fragments: ["Tile"];
  };
  Tile: {
    result: { readonly id: number; readonly themeName: string; readonly wallpaper: string; readonly wallpaperPreview: string; readonly backgroundColor: string; readonly gradientImage: string };
    fragments: [];
  };
  TimeProposals: {
    result: { readonly timeProposals: readonly Documents["ShownProposal"]["result"][] };
    variables: { readonly eventId: EventId };
    fragments: ["ShownProposal"];
  };
  Timeline: {
    result: { readonly timeline: { readonly entries: readonly { readonly id: string; readonly kind: TimelineKind; readonly at: string; readonly title: string; readonly detail: string; readonly isOwn: boolean; readonly count: number | null; readonly minutes: number | null; readonly bothCame: boolean | null; readonly noteType: string | null; readonly amount: number | null; readonly currency: string | null; readonly isRefunded: boolean | null; readonly roomId: string | null; readonly seq: number | null; readonly eventId: EventId | null }[]; readonly after: string | null } };
    variables: { readonly userId: UserId; readonly utcOffset: number; readonly kind?: TimelineKind | null; readonly after?: string | null };
    fragments: [];
  };
  TimelineCounts: {
    result: { readonly timelineCounts: readonly { readonly kind: TimelineKind; readonly count: number }[] };
    variables: { readonly userId: UserId; readonly utcOffset: number };
    fragments: [];
  };
  TranscribeAudioNote: {
    result: { readonly note: { readonly id: ContactNoteId } };
    variables: { readonly attachmentId: string; readonly languageCode: string };
    fragments: [];
  };
  UnblockPerson: {
    result: { readonly unblockPerson: boolean };
    variables: { readonly userId: UserId };
    fragments: [];
  };
  UndoContactImport: {
    result: { readonly file: Documents["ShownImport"]["result"] };
    variables: { readonly id: ContactImportId };
    fragments: ["ShownImport"];
  };
  UnreadFeed: {
    result: { readonly feeds: readonly { readonly id: string }[] };
    variables: { readonly limit?: number | null };
    fragments: [];
  };
  UnsaveHobby: {
    result: { readonly hobby: Documents["ShownHobby"]["result"] };
    variables: { readonly id: HobbyId };
    fragments: ["ShownHobby"];
  };
  UpdateAppContact: {
    result: { readonly contact: Documents["ShownContact"]["result"] };
    variables: { readonly receiverId: UserId; readonly hashTags?: readonly string[] | null; readonly rating?: number | null };
    fragments: ["ShownContact"];
  };
  UpdateAttachment: {
    result: { readonly note: { readonly id: ContactNoteId } };
    variables: { readonly attachmentId: ContactNoteId; readonly filename?: string | null; readonly audioTitle?: string | null };
    fragments: [];
  };
  UpdateCalendar: {
    result: { readonly calendar: Documents["ShownCalendar"]["result"] };
    variables: { readonly id: string; readonly title: string; readonly custom?: string | null };
    fragments: ["ShownCalendar"];
  };
  UpdateContact: {
    result: { readonly contact: Documents["ShownContact"]["result"] };
    variables: { readonly id: ContactId; readonly firstName?: string | null; readonly lastName?: string | null; readonly emails?: readonly { readonly kind: ContactLineKind; readonly value: string }[] | null; readonly phones?: readonly { readonly kind: ContactLineKind; readonly value: string }[] | null; readonly company?: string | null; readonly jobTitle?: string | null; readonly hashTags?: readonly string[] | null; readonly rating?: number | null };
    fragments: ["ShownContact"];
  };
  UpdateContactReminder: {
    result: { readonly reminder: { readonly id: ContactReminderId } };
    variables: { readonly id: ContactReminderId; readonly text?: string | null; readonly dueAt?: Instant | null; readonly isDone?: boolean | null };
    fragments: [];
  };
  UpdateEvent: {
    result: { readonly event: Documents["ShownEvent"]["result"] };
    variables: { readonly id: EventId; readonly scope?: EventScope | null; readonly title: string; readonly location?: string | null; readonly description?: string | null; readonly conferenceDetails?: string | null; readonly isConference?: boolean | null; readonly startTime: Instant; readonly endTime: Instant; readonly timeZone?: string | null; readonly isPrivate?: boolean | null; readonly onlyOriginalParticipantsCanJoin?: boolean | null; readonly adminValidation?: boolean | null; readonly capacity?: number | null; readonly hasWaitingList?: boolean | null; readonly cover?: string | null };
    fragments: ["ShownEvent"];
  };
  UpdateFeed: {
    result: { readonly updateFeed: readonly string[] };
    variables: { readonly ids: readonly string[]; readonly readStatus: boolean };
    fragments: [];
  };
  UpdateHobby: {
    result: { readonly hobby: Documents["ShownHobby"]["result"] };
    variables: { readonly id: HobbyId; readonly kind: HobbyKind; readonly title: string; readonly place: string; readonly link: string; readonly note: string; readonly picture?: string | null };
    fragments: ["ShownHobby"];
  };
  UpdatePaymentStatus: {
    result: { readonly request: { readonly groupId: RoomId | null; readonly groupName: string; readonly alias: string | null; readonly paymentStatus: string; readonly paymentParams: { readonly status: string } } };
    variables: { readonly id: string; readonly userId?: UserId | null };
    fragments: [];
  };
  UpdateTeam: {
    result: { readonly team: { readonly teamId: TeamId }; readonly updateTeam: { readonly teamId: TeamId }; readonly setTeamImage?: { readonly teamId: TeamId } };
    variables: { readonly teamId: TeamId; readonly name: string; readonly hidden?: boolean | null; readonly facebook?: string | null; readonly hasOtherImage: boolean; readonly putUrl: string };
    fragments: [];
  };
  UpdateTextNote: {
    result: { readonly note: { readonly id: ContactNoteId } };
    variables: { readonly id: ContactNoteId; readonly contents: string };
    fragments: [];
  };
  UpdateTheme: {
    result: { readonly theme: Documents["Tile"]["result"] };
    variables: { readonly id: number; readonly themeName: string; readonly backgroundColor: string; readonly wallpaper: string };
    fragments: ["Tile"];
  };
  UpdateUser: {
    result: { readonly updateUser: boolean };
    variables: { readonly userId: UserId; readonly firstName?: string | null; readonly role?: Role | null; readonly lastName?: string | null; readonly email?: string | null; readonly phone?: string | null; readonly b2bPhone?: string | null; readonly language?: Language | null };
    fragments: [];
  };
  Users: {
    result: { readonly count: number; readonly users: readonly { readonly userId: UserId; readonly firstName: string; readonly lastName: string; readonly username: string | null; readonly email: string | null; readonly phone: string | null; readonly b2BPhone: string | null; readonly role: Role | null; readonly joinPending: boolean | null; readonly isOwner: boolean | null; readonly createdAt: Instant | null; readonly teams: readonly { readonly name: string }[]; readonly permissions: readonly UserAction[] }[] };
    variables: { readonly q?: string | null; readonly limit?: number | null; readonly offset?: number | null; readonly sortByName?: SortDirection | null; readonly sortByDate?: SortDirection | null; readonly role?: Role | null; readonly invited?: boolean | null; readonly teamId?: TeamId | null };
    fragments: [];
  };
  VerifyUser: {
    result: { readonly verifyUser: boolean };
    variables: { readonly userId: UserId; readonly isVerified: boolean };
    fragments: [];
  };
  WithdrawEventRequest: {
    result: { readonly event: Documents["ShownEvent"]["result"] };
    variables: { readonly id: EventId };
    fragments: ["ShownEvent"];
  };
  WithdrawFriend: {
    result: { readonly friendship: { readonly userId: UserId; readonly state: FriendState } };
    variables: { readonly userId: UserId };
    fragments: [];
  };
  WithdrawTimes: {
    result: { readonly withdrawTimes: boolean };
    variables: { readonly id: string };
    fragments: [];
  };
};
type AccessLevel = "CONTACTS" | "PRIVATE" | "PUBLIC";
type AccountVerdict = "COMMON_PASSWORD" | "LAST_ADMINISTRATOR" | "WRONG_PASSWORD";
type AvailableDays = "CUSTOM" | "WEEKDAYS" | "WEEKEND";
type BookingView = "future" | "past";
type ConfirmationStatus = "MAYBE" | "NO" | "PENDING" | "YES";
type ContactExportFormat = "csv" | "vcf" | "vcf4" | "xlsx";
type ContactImportChoice = "KEEP_BOTH" | "MERGE" | "SKIP";
type ContactImportFault = "BROKEN" | "EMPTY" | "NAME_TOO_LONG" | "UNFINISHED";
type ContactImportFormat = "csv" | "vcf";
type ContactImportLossKind = "COMPANY" | "EMAIL" | "JOB_TITLE" | "PHONE" | "TAG";
type ContactImportMatch = "EMAIL" | "NAME" | "PHONE";
type ContactImportState = "CHECKED" | "DONE" | "UNDONE";
type ContactImportVerdict = "DUPLICATE" | "ERROR" | "NEW";
type ContactLineKind = "home" | "mobile" | "other" | "work";
type ContactNoteType = "CONTACT_NOTE_AUDIO" | "CONTACT_NOTE_DOCUMENT" | "CONTACT_NOTE_IMAGE" | "CONTACT_NOTE_TEXT";
type ContactReceiverStatus = "ACCEPTED" | "PENDING" | "REJECTED";
type DeleteContactType = "DELETE_CONTACT_COMPLETELY" | "DELETE_CONTACT_ONLY";
type EventAnswer = "MAYBE" | "NO" | "YES";
type EventParticipantGroup = "MAYBE" | "NO" | "PENDING" | "REQUESTED" | "WAITING" | "YES";
type EventScope = "ALL" | "FOLLOWING" | "THIS";
type EventType = "BLUETOOTH_CREATED" | "MANUALLY_CREATED";
type EventView = "future" | "going" | "past" | "respond";
type FeedChatType = "channel" | "group";
type FeedCode = "CALENDAR_MEETING_REQUEST" | "CHAT_JOIN_REQUEST" | "CHAT_JOIN_REQUEST_ACCEPT" | "CHAT_MESSAGE_CHANNEL" | "CHAT_MESSAGE_REMOVED" | "CHAT_MESSAGE_REPORTED" | "CHAT_MESSAGE_UNSENT" | "CONTACT_INTRODUCTION" | "CONTACT_INTRODUCTION_ACCEPT" | "CONTACT_REMINDER" | "CONTACT_REQUEST" | "CONTACT_REQUEST_ACCEPT" | "CONTACT_REQUEST_DECLINE" | "CONTACT_UPDATE" | "DOCUMENT_SHARED" | "EVENT_CANCEL" | "EVENT_CLOCK_CHANGED" | "EVENT_INVITATION" | "EVENT_INVITATION_ACCEPT" | "EVENT_INVITATION_DECLINE" | "EVENT_INVITATION_MAYBE" | "EVENT_JOINED" | "EVENT_JOIN_REQUEST" | "EVENT_JOIN_REQUEST_ACCEPT" | "EVENT_JOIN_REQUEST_DECLINE" | "EVENT_REMINDER" | "EVENT_TIMES_DECLINED" | "EVENT_TIMES_PROPOSED" | "EVENT_UPDATE" | "NEW_USER_JOINED" | "PUBLIC_PROFILE_CONTACT_REQUEST" | "RECOMMENDATIONS_SHARED" | "SHARE_MEETING_NOTES" | "STORY_LIKE";
type FriendState = "friends" | "none" | "received" | "sent";
type HobbyCategory = "all" | "cultural" | "entertainment" | "friends" | "others" | "restaurant";
type HobbyKind = "cultural" | "entertainment" | "others" | "restaurant";
type IntroductionState = "asked" | "declined" | "ended" | "friends" | "waiting";
type InviteStatus = "BAD_INPUT" | "INVITED" | "JOINED" | "NOT_ALLOWED" | "NOT_FOUND" | "TAKEN";
type Language = "en" | "fr";
type MergeVerdict = "IDENTIFIER_NOT_FREE" | "INVALID_OTHER_CODE" | "INVALID_OWN_CODE";
type Organizer = "channel" | "group" | "personal";
type Outcome = "FAILED" | "SUCCESS";
type OutsideRefusal = "ADDRESS" | "NO_CALENDAR" | "TOO_LARGE" | "UNREACHABLE";
type OwnIdentifierVerdict = "IDENTIFIER_TAKEN" | "INVALID_CODE";
type ProfileStatus = "ACTIVE" | "INACTIVE";
type ReportReason = "abuse" | "danger" | "other" | "private" | "spam";
type Role = "CORPORATE" | "INTERNAL_ADMIN" | "ORG_ADMIN" | "TEAM_MANAGER" | "USER";
type SlotReason = "BUSY" | "CLOCK_CHANGE" | "DAY_FULL" | "FULL" | "LUNCH" | "NEAR" | "NOTICE" | "NO_SUCH_HOUR" | "PAST" | "TOO_FAR";
type SortDirection = "ASC" | "DESC";
type TeamAction = "DELETE" | "EDIT" | "MANAGERS" | "MEMBERS";
type TimelineKind = "BOOKING" | "CHAT" | "EVENT" | "MET" | "NOTE" | "PAYMENT";
type UserAction = "CONTACT" | "DELETE" | "EDIT" | "INVITE" | "PASSWORD" | "ROLE" | "VERIFY";
