-- Recovery codes are stored as argon2id hashes with a salt for each code. A keyed digest can't be converted, and it was the weaker form,
-- so users with such codes need a new set.
delete from recovery_codes where code_hash not like '$argon2id$%';

-- The key of the demo's identity provider had 2,048 bits. The server makes a longer one at its first use.
delete from server_keys where name = 'identity-provider';
