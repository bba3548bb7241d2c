/** How a code can travel (Specification section 3, "Selected option"). */
export type DeliveryMethod = 'TEXT' | 'VOICE' | 'EMAIL';
