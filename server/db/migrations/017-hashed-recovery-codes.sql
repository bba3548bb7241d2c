-- Recovery codes are stored as argon2id hashes with a salt for each code. A keyed digest can't be converted, and it was the weaker form,
-- so users with such codes need a new set.
delete from recovery_codes where code_hash not like '$argon2id$%';
