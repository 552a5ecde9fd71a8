/** Refusals of doors, lights and their codes. */
export const ACCESS_ERRORS = {
  'access.not_yet': { status: 200, message: 'Your code appears on {date} at {time}.' },
  'access.no_booking': { status: 200, message: 'You have no session here that opens a door.' },
  'access.door_offline': {
    status: 200,
    message: 'The door does not answer. Ring the bell, the desk opens for you.',
  },
  'device.unreachable': { status: 200, message: 'Nothing answers at {address}. Is the device in the same network?' },
  'device.refused': {
    status: 200,
    message: 'What answers at {address} refused. Check the user name, the password and the address.',
  },
  'device.not_understood': { status: 200, message: 'Something answered at {address}, but it is not {connector}.' },
  'device.address_taken': { status: 200, message: 'This connection has a device at {address} already.' },
  'device.court_taken': { status: 200, message: '{court} has a light already.' },
  'device.no_lights': { status: 200, message: '{court} has no lights. Say in Courts and hours that it has.' },
} as const;
