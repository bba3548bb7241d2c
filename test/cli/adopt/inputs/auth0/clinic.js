// A clinic with staff of several partners, and a second factor.
import { chooseConnection, logoFor } from './connections';

export default {
  container: 'lock',
  language: 'fr',
  theme: { logo: logoFor('clinic'), primaryColor: 'rgb(10, 95, 112)' },
  connectionResolver: chooseConnection,
  defaultADUsernameFromEmailPrefix: false,
  allowSignUp: false,
  allowForgotPassword: false,
  autofocus: true,
  allowPasswordAutocomplete: true,
  hooks: {
    loggingIn(_context, done) {
      done();
    },
  },
  languageDictionary: {
    title: 'Espace ' + 'soignants',
    usernameInputPlaceholder: 'Matricule',
    passwordInputPlaceholder: 'Mot de passe de l’espace',
    loginSubmitLabel: 'Entrer',
    enterpriseLoginIntructions: 'Utilisez votre compte d’établissement.',
    enterpriseActiveLoginInstructions: 'Votre compte chez %s',
    loginWithLabel: 'Entrer avec %s',
    loginAtLabel: 'Entrer chez %s',
    mfaLoginTitle: 'Code de l’application',
    mfaLoginInstructions: 'Ouvrez votre application d’authentification et saisissez le code.',
    mfaInputPlaceholder: 'Code à 6 chiffres',
    mfaSubmitLabel: 'Entrer',
    resendCodeAction: 'Recevoir un autre code',
    retryLabel: 'Recommencer',
    windowsAuthLabel: 'Poste Windows',
  },
};
