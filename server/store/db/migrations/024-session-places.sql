-- Where a session began, in words, as a trusted proxy says it. Null: unknown.
alter table sessions add column place text;
