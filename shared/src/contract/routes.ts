/** Method and path of every call, below `/api`. This file imports no schemas, so that the boot bundle contains none. */

// Admin
export const adminListStudents = { method: 'GET', path: '/admin/students' } as const;
export const adminListTeachers = { method: 'GET', path: '/admin/teachers' } as const;
export const adminUpdateStudent = { method: 'PUT', path: '/admin/students/:id' } as const;
export const adminUpdateTeacher = { method: 'PUT', path: '/admin/teachers/:id' } as const;
export const adminSetStudentStatus = { method: 'PUT', path: '/admin/students/:id/status' } as const;
export const adminSetTeacherStatus = { method: 'PUT', path: '/admin/teachers/:id/status' } as const;
export const adminDeleteStudent = { method: 'DELETE', path: '/admin/students/:id' } as const;
export const adminDeleteTeacher = { method: 'DELETE', path: '/admin/teachers/:id' } as const;
export const adminListAccounts = { method: 'GET', path: '/admin/accounts' } as const;
export const adminGetAccount = { method: 'GET', path: '/admin/accounts/:id' } as const;
export const adminGetImpact = { method: 'GET', path: '/admin/accounts/:id/impact' } as const;
export const adminListNotes = { method: 'GET', path: '/admin/accounts/:id/notes' } as const;
export const adminAddNote = { method: 'POST', path: '/admin/accounts/:id/notes' } as const;
export const adminDeleteNote = { method: 'DELETE', path: '/admin/accounts/:id/notes/:noteId' } as const;
export const adminRemovePhoto = { method: 'POST', path: '/admin/accounts/:id/photo/remove' } as const;
export const adminSendMail = { method: 'POST', path: '/admin/accounts/:id/mails' } as const;
export const adminListSessions = { method: 'GET', path: '/admin/sessions' } as const;
export const adminListReviews = { method: 'GET', path: '/admin/feedback' } as const;
export const adminBulkDelete = { method: 'POST', path: '/admin/accounts/delete' } as const;
export const adminBulkStatus = { method: 'POST', path: '/admin/accounts/status' } as const;
export const adminExportAccounts = { method: 'GET', path: '/admin/accounts.csv' } as const;
export const adminListAudit = { method: 'GET', path: '/admin/audit' } as const;
export const adminListReportedFeedback = { method: 'GET', path: '/admin/feedback/reported' } as const;
export const adminDecideReport = { method: 'PUT', path: '/admin/feedback/:id/report' } as const;
export const adminListReports = { method: 'GET', path: '/admin/reports' } as const;
export const adminCountReports = { method: 'GET', path: '/admin/reports/count' } as const;
export const adminGetReport = { method: 'GET', path: '/admin/reports/:id' } as const;
export const adminResolveReport = { method: 'PUT', path: '/admin/reports/:id/decision' } as const;
export const adminReadReportedConversation = {
  method: 'POST',
  path: '/admin/reports/:id/conversation',
} as const;
export const adminListApprovals = { method: 'GET', path: '/admin/approvals' } as const;
export const adminCountApprovals = { method: 'GET', path: '/admin/approvals/count' } as const;
export const adminDecideApproval = { method: 'PUT', path: '/admin/approvals/:id/decision' } as const;
export const adminGetNoShowRules = { method: 'GET', path: '/admin/no-show-rules' } as const;
export const adminSaveNoShowRules = { method: 'PUT', path: '/admin/no-show-rules' } as const;
export const adminListNoShows = { method: 'GET', path: '/admin/no-shows' } as const;
export const adminForgiveNoShow = { method: 'POST', path: '/admin/no-shows/:id/forgive' } as const;
export const adminGetFigures = { method: 'GET', path: '/admin/figures' } as const;
export const adminListRemoteLoads = { method: 'GET', path: '/admin/remotes' } as const;
export const adminListRemoteErrors = { method: 'GET', path: '/admin/remotes/errors' } as const;
export const adminListAdministrators = { method: 'GET', path: '/admin/administrators' } as const;
export const adminSetRole = { method: 'PUT', path: '/admin/administrators/:id/role' } as const;
export const adminRemoveAdministrator = { method: 'DELETE', path: '/admin/administrators/:id' } as const;
export const adminListInvitations = { method: 'GET', path: '/admin/invitations' } as const;
export const adminInvite = { method: 'POST', path: '/admin/invitations' } as const;
export const adminResendInvitation = { method: 'POST', path: '/admin/invitations/:id/resend' } as const;
export const adminRevokeInvitation = { method: 'DELETE', path: '/admin/invitations/:id' } as const;
export const adminListInstitutions = { method: 'GET', path: '/admin/institutions' } as const;
export const adminAddInstitution = { method: 'POST', path: '/admin/institutions' } as const;
export const adminEditInstitution = { method: 'PUT', path: '/admin/institutions/:id' } as const;
export const adminDeleteInstitution = { method: 'DELETE', path: '/admin/institutions/:id' } as const;
export const adminCreateScimToken = { method: 'POST', path: '/admin/institutions/:id/token' } as const;
export const adminRevokeScimToken = { method: 'DELETE', path: '/admin/institutions/:id/token' } as const;

// Auth
export const openInvitation = { method: 'POST', path: '/auth/invitations/open' } as const;
export const acceptInvitation = { method: 'POST', path: '/auth/invitations/accept' } as const;
export const loginAdmin = { method: 'POST', path: '/admin/login' } as const;
export const loginStudent = { method: 'POST', path: '/students/login' } as const;
export const loginTeacher = { method: 'POST', path: '/teachers/login' } as const;
export const forgotPassword = { method: 'POST', path: '/auth/forgot-password' } as const;
export const resetPassword = { method: 'PUT', path: '/auth/reset-password/:resetToken' } as const;
export const changeMentorPassword = { method: 'PUT', path: '/mentors/password/:account' } as const;
export const changeStudentPassword = { method: 'PUT', path: '/students/password/:account' } as const;
export const logout = { method: 'POST', path: '/auth/logout' } as const;
export const getSession = { method: 'GET', path: '/auth/session' } as const;
export const listOwnSessions = { method: 'GET', path: '/auth/sessions' } as const;
export const endOtherSessions = { method: 'DELETE', path: '/auth/sessions' } as const;
export const endOwnSession = { method: 'DELETE', path: '/auth/sessions/:id' } as const;
export const reauthenticate = { method: 'POST', path: '/auth/reauthenticate' } as const;
export const setUpTwoFactor = { method: 'POST', path: '/auth/two-factor/setup' } as const;
export const confirmTwoFactor = { method: 'POST', path: '/auth/two-factor/confirm' } as const;
export const renewRecoveryCodes = { method: 'POST', path: '/auth/two-factor/recovery-codes' } as const;
export const listTrustedDevices = { method: 'GET', path: '/auth/trusted-devices' } as const;
export const removeTrustedDevices = { method: 'DELETE', path: '/auth/trusted-devices' } as const;
export const removeTrustedDevice = { method: 'DELETE', path: '/auth/trusted-devices/:id' } as const;
export const disableTwoFactor = { method: 'POST', path: '/auth/two-factor/disable' } as const;
export const listPasskeys = { method: 'GET', path: '/auth/passkeys' } as const;
export const startPasskey = { method: 'POST', path: '/auth/passkeys/options' } as const;
export const addPasskey = { method: 'POST', path: '/auth/passkeys' } as const;
export const renamePasskey = { method: 'PUT', path: '/auth/passkeys/:id' } as const;
export const removePasskey = { method: 'DELETE', path: '/auth/passkeys/:id' } as const;
export const startPasskeyLogin = { method: 'POST', path: '/auth/passkeys/login/options' } as const;
export const loginWithPasskey = { method: 'POST', path: '/auth/passkeys/login' } as const;
export const startPasskeyReauthentication = {
  method: 'POST',
  path: '/auth/passkeys/reauthenticate/options',
} as const;
export const reauthenticateWithPasskey = { method: 'POST', path: '/auth/passkeys/reauthenticate' } as const;
export const setPassword = { method: 'PUT', path: '/auth/password' } as const;
export const removePassword = { method: 'DELETE', path: '/auth/password' } as const;

// Single sign-on
export const listSsoProviders = { method: 'GET', path: '/auth/sso' } as const;
export const getSsoPending = { method: 'GET', path: '/auth/sso/pending' } as const;
export const cancelSsoPending = { method: 'DELETE', path: '/auth/sso/pending' } as const;
export const completeSsoLogin = { method: 'POST', path: '/auth/sso/code' } as const;
export const completeSsoLink = { method: 'POST', path: '/auth/sso/link' } as const;
export const startSsoLogin = { method: 'GET', path: '/auth/sso/:provider/start' } as const;
export const completeSsoVisit = { method: 'GET', path: '/auth/sso/:provider/callback' } as const;
export const endSsoSessions = { method: 'POST', path: '/auth/sso/:provider/backchannel-logout' } as const;
export const listSsoIdentities = { method: 'GET', path: '/account/sso' } as const;
export const removeSsoIdentity = { method: 'DELETE', path: '/account/sso/:id' } as const;
export const startSsoLink = { method: 'POST', path: '/account/sso/:provider/link-start' } as const;
export const startSsoReauthentication = {
  method: 'POST',
  path: '/account/sso/:provider/reauthenticate-start',
} as const;

// Own e-mail address
export const verifyEmail = { method: 'POST', path: '/auth/verify-email' } as const;
export const sendEmailLink = { method: 'POST', path: '/account/email/link' } as const;
export const changeEmail = { method: 'PUT', path: '/account/email' } as const;
export const cancelEmailChange = { method: 'DELETE', path: '/account/email/change' } as const;

// Own data
export const getAccountDeletion = { method: 'GET', path: '/account/deletion' } as const;
export const requestAccountDeletion = { method: 'POST', path: '/account/deletion' } as const;
export const cancelAccountDeletion = { method: 'DELETE', path: '/account/deletion' } as const;
export const getPrivacyTerms = { method: 'GET', path: '/privacy/terms' } as const;
export const getDataExport = { method: 'GET', path: '/account/export' } as const;
export const startDataExport = { method: 'POST', path: '/account/export' } as const;
export const downloadDataJson = { method: 'GET', path: '/account/export.json' } as const;
export const downloadDataHtml = { method: 'GET', path: '/account/export.html' } as const;

// Photos
export const savePhoto = { method: 'PUT', path: '/account/photo' } as const;
export const removePhoto = { method: 'DELETE', path: '/account/photo' } as const;
export const getPhotoFile = { method: 'GET', path: '/photos/:photo/:file' } as const;

// Steps after the registration
export const saveOnboardingStep = { method: 'PUT', path: '/account/onboarding/:step' } as const;
export const hideOnboarding = { method: 'PUT', path: '/account/onboarding' } as const;

// Blocks and reports
export const listBlocks = { method: 'GET', path: '/account/blocks' } as const;
export const blockPerson = { method: 'PUT', path: '/account/blocks/:id' } as const;
export const unblockPerson = { method: 'DELETE', path: '/account/blocks/:id' } as const;
export const submitReport = { method: 'POST', path: '/reports' } as const;

// Feedback
export const listTeacherFeedback = { method: 'GET', path: '/feedback/teacher/:teacherId' } as const;
export const listStudentFeedback = { method: 'GET', path: '/feedback/student/:studentId' } as const;
export const submitFeedback = { method: 'POST', path: '/feedback' } as const;
export const listReviewableSessions = { method: 'GET', path: '/feedback/reviewable' } as const;
export const editFeedback = { method: 'PUT', path: '/feedback/:id' } as const;
export const replyToFeedback = { method: 'PUT', path: '/feedback/:id/reply' } as const;
export const reportFeedback = { method: 'POST', path: '/feedback/:id/report' } as const;

// Rooms of sessions
export const getSessionRoom = { method: 'GET', path: '/session-rooms/:id' } as const;
export const enterSessionRoom = { method: 'POST', path: '/session-rooms/:id/entries' } as const;
export const syncSessionRoom = { method: 'PUT', path: '/session-rooms/:id/entries/:entry' } as const;
export const reportRoomVisit = { method: 'POST', path: '/session-rooms/:id/reports' } as const;
export const leaveSessionRoom = { method: 'DELETE', path: '/session-rooms/:id/entries/:entry' } as const;
export const sendRoomSignals = { method: 'POST', path: '/session-rooms/:id/entries/:entry/signals' } as const;

// Documents of sessions
export const readSessionDocument = { method: 'GET', path: '/session-documents/:id/:kind' } as const;
export const appendToSessionDocument = {
  method: 'POST',
  path: '/session-documents/:id/:kind/updates',
} as const;
export const readPrivateNotes = { method: 'GET', path: '/session-documents/:id/private-notes' } as const;
export const savePrivateNotes = { method: 'PUT', path: '/session-documents/:id/private-notes' } as const;
export const exportSessionDocuments = { method: 'GET', path: '/session-documents/:id/export' } as const;

// Goals
export const listGoals = { method: 'GET', path: '/goals' } as const;
export const createGoal = { method: 'POST', path: '/goals' } as const;
export const updateGoal = { method: 'PUT', path: '/goals/:id' } as const;
export const setGoalState = { method: 'PUT', path: '/goals/:id/state' } as const;
export const deleteGoal = { method: 'DELETE', path: '/goals/:id' } as const;
export const listStudentGoals = { method: 'GET', path: '/goals/student/:studentId' } as const;
export const addGoalStep = { method: 'POST', path: '/goals/:id/steps' } as const;
export const orderGoalSteps = { method: 'PUT', path: '/goals/:id/steps' } as const;
export const updateGoalStep = { method: 'PUT', path: '/goals/:id/steps/:stepId' } as const;
export const setGoalStepDone = { method: 'PUT', path: '/goals/:id/steps/:stepId/done' } as const;
export const deleteGoalStep = { method: 'DELETE', path: '/goals/:id/steps/:stepId' } as const;

// Messages
export const listMessageStudents = { method: 'GET', path: '/messages/students/:teacherId' } as const;
export const getLastMessage = { method: 'GET', path: '/messages/conversation/last' } as const;
export const getConversation = { method: 'GET', path: '/messages/conversation' } as const;
export const sendMessage = { method: 'POST', path: '/messages/send' } as const;
export const listConversations = { method: 'GET', path: '/messages/conversations' } as const;
export const getUnreadTotal = { method: 'GET', path: '/messages/unread' } as const;
export const editMessage = { method: 'PUT', path: '/messages/:id' } as const;
export const deleteMessage = { method: 'DELETE', path: '/messages/:id' } as const;
export const markRead = { method: 'POST', path: '/messages/read' } as const;
export const searchMessages = { method: 'GET', path: '/messages/search' } as const;
export const muteConversation = { method: 'PUT', path: '/messages/mute' } as const;
export const uploadMessageFile = { method: 'POST', path: '/messages/files' } as const;
export const discardMessageFile = { method: 'DELETE', path: '/messages/files/:id' } as const;
export const getMessageFile = { method: 'GET', path: '/messages/files/:id/:part' } as const;
export const reportTyping = { method: 'POST', path: '/messages/typing' } as const;

// Notifications
export const listNotifications = { method: 'GET', path: '/notifications' } as const;
export const markNotificationsSeen = { method: 'POST', path: '/notifications/seen' } as const;
export const dismissNotification = { method: 'POST', path: '/notifications/:id/dismiss' } as const;
export const getNotificationPreferences = {
  method: 'GET',
  path: '/account/notification-preferences',
} as const;
export const saveNotificationPreferences = {
  method: 'PUT',
  path: '/account/notification-preferences',
} as const;
export const openUnsubscribePage = { method: 'GET', path: '/unsubscribe/:token' } as const;
export const unsubscribe = { method: 'POST', path: '/unsubscribe/:token' } as const;
export const getUnsubscribeState = { method: 'GET', path: '/unsubscribe/:token/state' } as const;
export const resubscribe = { method: 'POST', path: '/unsubscribe/:token/undo' } as const;
export const streamEvents = { method: 'GET', path: '/events' } as const;

// Schedules
export const listAvailableSlots = { method: 'GET', path: '/schedules/available/:teacherId/:date' } as const;
export const setUnavailable = { method: 'POST', path: '/schedules/set-unavailable' } as const;
export const saveSchedule = { method: 'POST', path: '/schedules/save' } as const;
export const listSchedule = { method: 'GET', path: '/schedules/teacher/:teacherId' } as const;
export const getFreeMonth = { method: 'GET', path: '/schedules/month/:teacherId' } as const;
export const getWeeklyTemplate = { method: 'GET', path: '/schedules/template/:teacherId' } as const;
export const saveWeeklyTemplate = { method: 'PUT', path: '/schedules/template/:teacherId' } as const;
export const applyWeeklyTemplate = { method: 'POST', path: '/schedules/template/:teacherId/apply' } as const;
export const copyWeek = { method: 'POST', path: '/schedules/copy-week' } as const;
export const listDaysOff = { method: 'GET', path: '/schedules/days-off/:teacherId' } as const;
export const setDayOff = { method: 'PUT', path: '/schedules/days-off/:teacherId' } as const;
export const getVacation = { method: 'GET', path: '/schedules/vacation/:teacherId' } as const;
export const setVacation = { method: 'PUT', path: '/schedules/vacation/:teacherId' } as const;
export const removeVacation = { method: 'DELETE', path: '/schedules/vacation/:teacherId' } as const;
export const getBookingRules = { method: 'GET', path: '/schedules/booking-rules/:teacherId' } as const;
export const saveBookingRules = { method: 'PUT', path: '/schedules/booking-rules/:teacherId' } as const;

// Session types
export const getSessionTypes = { method: 'GET', path: '/schedules/session-types/:teacherId' } as const;
export const saveSessionTypes = { method: 'PUT', path: '/schedules/session-types/:teacherId' } as const;

// Pauses
export const getPause = { method: 'GET', path: '/teachers/pause/:teacherId' } as const;
export const resumeMentor = { method: 'DELETE', path: '/teachers/pause/:teacherId' } as const;
export const adminResumeMentor = { method: 'DELETE', path: '/admin/teachers/:id/pause' } as const;

// Waiting list
export const listWaiting = { method: 'GET', path: '/waiting-list' } as const;
export const joinWaitingList = { method: 'PUT', path: '/waiting-list/:teacherId' } as const;
export const leaveWaitingList = { method: 'DELETE', path: '/waiting-list/:teacherId' } as const;
export const declineOffer = { method: 'POST', path: '/waiting-list/:teacherId/decline' } as const;

// Holds
export const holdSlot = { method: 'PUT', path: '/schedules/holds/:slotId' } as const;
export const releaseSlot = { method: 'DELETE', path: '/schedules/holds/:slotId' } as const;

// Sessions
export const listStudentSessions = { method: 'GET', path: '/sessions' } as const;
export const bookSession = { method: 'POST', path: '/sessions/book' } as const;
export const getMentorIdByEmail = { method: 'GET', path: '/sessions/teacher/id-by-email' } as const;
export const listMentorSessions = { method: 'GET', path: '/sessions/teacher' } as const;
export const updateSession = { method: 'PUT', path: '/sessions/:id' } as const;
export const getSessionById = { method: 'GET', path: '/sessions/:id' } as const;
export const rescheduleSession = { method: 'POST', path: '/sessions/:id/reschedule' } as const;
export const proposeTimes = { method: 'PUT', path: '/sessions/:id/proposal' } as const;
export const acceptProposedTime = { method: 'POST', path: '/sessions/:id/proposal/accept' } as const;
export const declineProposal = { method: 'POST', path: '/sessions/:id/proposal/decline' } as const;
export const listAlternatives = { method: 'GET', path: '/sessions/:id/alternatives' } as const;
export const setSessionOutcome = { method: 'PUT', path: '/sessions/:id/outcome' } as const;
export const stateAttendance = { method: 'PUT', path: '/sessions/:id/attendance' } as const;
export const getOwnNoShows = { method: 'GET', path: '/no-shows' } as const;
export const getSessionCalendar = { method: 'GET', path: '/sessions/:id/calendar.ics' } as const;

// Series of sessions
export const previewSeries = { method: 'GET', path: '/session-series/preview' } as const;
export const bookSeries = { method: 'POST', path: '/session-series' } as const;
export const changeSeries = { method: 'PUT', path: '/session-series/:id' } as const;

// Group sessions
export const listGroupSessions = { method: 'GET', path: '/group-sessions' } as const;
export const joinGroupSession = { method: 'POST', path: '/group-sessions/:id/seat' } as const;
export const joinGroupWaitingList = { method: 'PUT', path: '/group-sessions/:id/waiting-list' } as const;
export const leaveGroupWaitingList = { method: 'DELETE', path: '/group-sessions/:id/waiting-list' } as const;
export const ownGroupSessions = { method: 'GET', path: '/group-sessions/own' } as const;
export const publishGroupSession = { method: 'POST', path: '/group-sessions' } as const;
export const changeGroupSession = { method: 'PUT', path: '/group-sessions/:id' } as const;
export const cancelGroupSession = { method: 'PUT', path: '/group-sessions/:id/cancellation' } as const;
export const messageGroup = { method: 'POST', path: '/group-sessions/:id/messages' } as const;

// Calendar feed
export const getCalendarFeed = { method: 'GET', path: '/account/calendar-feed' } as const;
export const createCalendarFeed = { method: 'POST', path: '/account/calendar-feed' } as const;
export const removeCalendarFeed = { method: 'DELETE', path: '/account/calendar-feed' } as const;
export const readCalendarFeed = { method: 'GET', path: '/calendar-feeds/:file' } as const;

// Links of a mentor
export const listOwnLinks = { method: 'GET', path: '/account/links' } as const;
export const verifyLink = { method: 'POST', path: '/account/links/:id/verification' } as const;

// Confirmed institutions of a mentor
export const listConfirmedInstitutions = { method: 'GET', path: '/account/institutions' } as const;
export const showInstitution = { method: 'PUT', path: '/account/institutions/:id' } as const;

// Calendar account
export const getCalendarAccount = { method: 'GET', path: '/account/calendar-account' } as const;
export const connectCalendarAccount = { method: 'POST', path: '/account/calendar-account' } as const;
export const startCalendarVisit = {
  method: 'POST',
  path: '/account/calendar-account/providers/:provider/start',
} as const;
export const completeCalendarVisit = {
  method: 'GET',
  path: '/account/calendar-account/providers/:provider/callback',
} as const;
export const chooseSessionCalendar = {
  method: 'PUT',
  path: '/account/calendar-account/session-calendar',
} as const;
export const disconnectCalendarAccount = { method: 'DELETE', path: '/account/calendar-account' } as const;
export const chooseCalendars = { method: 'PUT', path: '/account/calendar-account/calendars' } as const;

// Approval of mentors
export const getMentorApproval = { method: 'GET', path: '/account/approval' } as const;
export const requestMentorApproval = { method: 'POST', path: '/account/approval' } as const;

// Public pages
export const getPublicPage = { method: 'GET', path: '/account/public-page' } as const;
export const savePublicPage = { method: 'PUT', path: '/account/public-page' } as const;
export const listPublicMentors = { method: 'GET', path: '/public-mentors' } as const;
export const getPublicMentor = { method: 'GET', path: '/public-mentors/:slug' } as const;

// Students
export const checkStudentEmail = { method: 'POST', path: '/students/check-email' } as const;
export const registerStudent = { method: 'POST', path: '/students/register' } as const;
export const getStudentName = { method: 'GET', path: '/students/name/:account' } as const;
export const getStudentIdByEmail = { method: 'GET', path: '/students/id-by-email' } as const;
export const getBareStudentId = { method: 'GET', path: '/students/getStudentIdByEmail1' } as const;
export const getStudentByEmail = { method: 'GET', path: '/students/email/:account' } as const;
export const getStudentDetails = { method: 'GET', path: '/students/details/:account' } as const;
export const updateStudentDetails = { method: 'PUT', path: '/students/details/:account' } as const;
export const listStudents = { method: 'GET', path: '/students' } as const;
export const getStudentFigures = { method: 'GET', path: '/students/figures/:account' } as const;

// Teachers
export const checkTeacherEmail = { method: 'POST', path: '/teachers/check-email' } as const;
export const registerTeacher = { method: 'POST', path: '/teachers/register' } as const;
export const listTeachers = { method: 'GET', path: '/teachers' } as const;
export const getTeacherName = { method: 'GET', path: '/teachers/name/:account' } as const;
export const getTeacherByEmail = { method: 'GET', path: '/teachers/email/:account' } as const;
export const getTeacherDetails = { method: 'GET', path: '/teachers/details/:account' } as const;
export const updateTeacherDetails = { method: 'PUT', path: '/teachers/details/:account' } as const;
export const getWorkFigures = { method: 'GET', path: '/teachers/work/:teacherId' } as const;
export const getMentorFigures = { method: 'GET', path: '/teachers/figures/:account' } as const;
export const countTeachers = { method: 'GET', path: '/teachers/search/counts' } as const;
export const listFeaturedTeachers = { method: 'GET', path: '/teachers/featured' } as const;
export const getTeacherPage = { method: 'GET', path: '/teachers/:teacherId' } as const;
export const getRatingSummary = { method: 'GET', path: '/feedback/teacher/:teacherId/summary' } as const;

// Saved searches
export const listSavedSearches = { method: 'GET', path: '/saved-searches' } as const;
export const saveSearch = { method: 'POST', path: '/saved-searches' } as const;
export const renameSearch = { method: 'PUT', path: '/saved-searches/:id' } as const;
export const deleteSearch = { method: 'DELETE', path: '/saved-searches/:id' } as const;

// Favourites
export const listFavourites = { method: 'GET', path: '/favourites' } as const;
export const addFavourite = { method: 'PUT', path: '/favourites/:teacherId' } as const;
export const removeFavourite = { method: 'DELETE', path: '/favourites/:teacherId' } as const;

// Telemetry
export const reportRemoteLoads = { method: 'POST', path: '/telemetry/remotes' } as const;
export const reportWebVitals = { method: 'POST', path: '/telemetry/web-vitals' } as const;
export const reportRemoteErrors = { method: 'POST', path: '/telemetry/errors' } as const;
