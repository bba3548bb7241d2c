-- Encrypted values name their algorithm and their key, so that both can be replaced. See server/store/keys/box.ts.
update authenticator_apps set secret = 'A256GCM.database.' || secret;
update app_setups set secret = 'A256GCM.database.' || secret;
