/**
 * Records that the specification declares but the widget neither requests nor shows. The types are for hosts
 * that read such records from the auth server.
 */

/** The kind of a user. */
export type UserType = 'user' | 'admin' | 'pass admin' | 'federated';

/** A user who administers other users. */
export interface AdminUser {
  /** ID in the company's directory. */
  adEntId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The creator of the record. */
  createdBy: string;
  /** When the record was created. */
  createdOn: string;
}

/** A profile field that a client has added, with its constraints. */
export interface CustomAttribute {
  attributeName: string;
  /** Whether the user can change it. */
  editable: boolean;
  /** Minimum length of a value, in characters. */
  minLength: number;
  /** Maximum length of a value, in characters. */
  maxLength: number;
  /** Minimum number of values in a profile; 0 makes the field optional. */
  minOccurrence: number;
  /** Maximum number of values in a profile. */
  maxOccurrence: number;
  /** The pattern that values must match. */
  regex: string;
  /** A description of the pattern. */
  regexDesc: string;
}

/** An action on a record, and who did it. */
export interface AuditEntry {
  /** A description of the action. */
  eventDesc: string;
  updatedOn: string;
  updatedBy: string;
}

/** A message to a user, and the delivery status of its email. */
export interface Notification {
  messageId: string;
  /** When the notification was created. */
  notificationCreatedDT: string;
  notificationName: string;
  userId: string;
  status: string;
  emailStatus: string;
  /** When the email bounced, or null. */
  emailRejectedDT: string | null;
  /** Why the email bounced, or null. */
  emailRejectedReason: string | null;
}
