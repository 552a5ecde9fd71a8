/**
 * Every message that spec 5 and 8 give word for word, with its original spelling.
 * The English locale and the error catalogue use these constants.
 */
export const MESSAGES = {
  // Session (spec 4, 8)
  sessionTimedOut: 'Your session is timed out. Please login again with your credentials.',
  validCredentials: 'Please provide valid credentials to login.',
  failedTokenLogin: 'Failed to login with token.',
  invalidLogin: 'Invalid UserName/Password',
  somethingWentWrong: 'Something went wrong',
  resetForSecurity: 'Please reset your password for security reasons.',
  // Login (spec 5)
  membershipNumberTooShort: 'Min character length is 4',
  passwordTooShort: 'Min character length is 4', // spec 5: checks 3, the text says 4
  // Sign-up (spec 5)
  invalidEmail: 'This is not a valid email',
  passwordMinimum: 'Length should be minimum 6 characters',
  passwordNoSpace: 'should not contain any empty space',
  passwordLower: 'Must contain 1 small case character',
  passwordUpper: 'Must contain 1 upper case character',
  passwordSpecial: 'Must contain 1 special character',
  passwordDigit: 'Must contain 1 numeric character',
  passwordEmpty: 'Please insert password',
  // Change password (spec 5, 8)
  newPasswordRequired: 'New password field is required',
  oldPasswordRequired: 'Old password field is required',
  passwordsDiffer: 'Confirm password and New Password are not same',
  passwordChanged: 'Password change successfully.',
  // Change PIN (spec 5, 8)
  oldPinRequired: 'Old PIN field is required',
  newPinRequired: 'New PIN field is required',
  pinsDiffer: 'Confirm PIN and New PIN are not same',
  pinChangeFailed: 'Some problem occured. Please try again later or contact administration.',
  // Booking (spec 5, 8)
  markPlayersToPay: 'Kindly mark players to pay',
  selectPlayers: 'Kindly Select Players',
  pinRequired: 'Pin is required',
  teamComplete: 'Pardon, Team Is Already Complete.',
  selectForFavourite: 'Kindly Select Player for Favourite',
  selectForUnfavourite: 'Kindly Select Player for UnFavourite',
  selectPlayer: 'Please select player',
  defaultPlayer: 'Logged In player is a default player',
  bookingRefusedUnexplained: 'Something Went Wrong, Reassure the Credentials....',
  codesCannotBeBuilt: 'Something went wrong ...',
  balanceIsLess: 'Balance is less, kindly Top Up',
  playerLacksFunds: 'Player does not have enough funds.',
  removedFromTeam: 'has been removed from team.',
  removedFromSelection: 'Remove from the selection',
  hasBeenSelected: 'has been selected.',
  favouriteAdded: 'Successfully Added to Favourite',
  favouriteRemoved: 'Successfully Removed from Favourite',
  // Cancel (spec 5)
  bookingKeyMissing: 'Booking and Session Key missing, please refresh the page and try again.',
  // Contact (spec 5, 8)
  contactMandatory: 'Type and message is mandatory',
  contactSubmitted: 'Response has been successfully submitted',
  // Profile (spec 5, 8)
  profileMandatory: 'Name, Surname & Email is mandatory',
  firstNameTooLong: 'First name field allowed maximum 30 characters.',
  surnameTooLong: 'Surname field allowed maximum 30 characters.',
  mailingNameTooLong: 'Mailing name field allowed maximum 40 characters.', // spec 5: checks 30, the text says 40
  phoneIncomplete: 'Kindly Choose Phone Type & Enter Number',
  phoneExists: 'Number already Exist In The List',
  childIncomplete: "Kindly Provide Child's Name & Date Of Birth",
  childExists: 'This Child Already Exist In The List',
  carIncomplete: 'Kindly Provide Vehicle Number',
  carExists: 'Vehicle Number Already Exist',
  profileSaved: 'Profile Saved Successfully',
  pictureUploaded: 'Profile Picture uploaded successfully',
  pictureFailed: 'Profile picture uploading failed. Try again later',
  // Topup (spec 5, 8)
  topupAmountRequired: 'Please Enter Top-up Amount',
  topupMinimum: 'Minimum amount to topUp is €20.',
  topupPinRequired: 'Please Enter Pin',
  topupCardRequired: 'Please Select Payment Card',
  paymentSuccessful: 'Payment Successful',
  paymentSuccessfulText: 'Your payment has been successfully processed.',
  paymentRejected: 'Payment Rejected',
  paymentRejectedText: 'Your top-up request has been rejected. Please try again.',
} as const;

export type MessageKey = keyof typeof MESSAGES;

export const isMessageKey = (value: unknown): value is MessageKey =>
  typeof value === 'string' && Object.hasOwn(MESSAGES, value);

/** For an entry of the error catalogue that repeats a message of the specification and shares its translation. */
export const specMessage = <Key extends MessageKey>(key: Key) => ({ message: MESSAGES[key], messageKey: key });
