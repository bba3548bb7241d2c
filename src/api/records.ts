/**
 * Shapes of the wider data that the specification declares. The widget neither asks for them nor shows them;
 * hosts that read such records from the auth service have their types here.
 */

/** What kind of user somebody is. */
export type UserType = 'user' | 'admin' | 'pass admin' | 'federated';

/** An administrator of users. */
export interface AdminUser {
  /** The id in the company's directory. */
  adEntId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Who made the record. */
  createdBy: string;
  /** When the record was made. */
  createdOn: string;
}

/** A field of a profile that a client has added, and what may stand in it. */
export interface CustomAttribute {
  attributeName: string;
  /** Whether the user may change it. */
  editable: boolean;
  /** Characters that a value has at least. */
  minLength: number;
  /** Characters that a value has at most. */
  maxLength: number;
  /** How often it stands in a profile at least; 0: it may be left out. */
  minOccurrence: number;
  /** How often it stands in a profile at most. */
  maxOccurrence: number;
  /** The pattern that a value follows. */
  regex: string;
  /** That pattern in words. */
  regexDesc: string;
}

/** Something that was done to a record, and by whom. */
export interface AuditEntry {
  /** What was done. */
  eventDesc: string;
  updatedOn: string;
  updatedBy: string;
}

/** A message to a user, and what became of the email that carried it. */
export interface Notification {
  messageId: string;
  /** When the notification was made. */
  notificationCreatedDT: string;
  notificationName: string;
  userId: string;
  status: string;
  emailStatus: string;
  /** When the email came back; null if it did not. */
  emailRejectedDT: string | null;
  /** Why the email came back; null if it did not. */
  emailRejectedReason: string | null;
}
