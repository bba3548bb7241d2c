/** How a code is delivered (Specification section 3, "Selected option"). */
export type DeliveryMethod = 'TEXT' | 'VOICE' | 'EMAIL';
